/** What lies open in the middle for the question: characters to choose from, cards drawn, another's hand. */
import type { Choice, Ui, View } from '../../lib/types';
import { spoken } from '../../lib/names';
import { offer, seenOf, stepOf } from './model';

export interface StageCard {
  card: string;
  /** What can be done with it, the usual thing first. */
  choices: Choice[];
  why?: string | undefined;
}

export interface Stage {
  kind: 'characters' | 'cards' | 'many' | 'one';
  cards: StageCard[];
  title: string;
}

const LAID_OUT = ['keep_one', 'KeepOne', 'rest_to_bottom'];
const ABOUT_A_CARD = [
  'how_to_pay',
  'MayConfiscate',
  'DigUp',
  'AnnounceEnd',
  'PayWithLoan',
  'PayWithRuin',
  'PayWithCards',
  'GiveInExchange',
];

/** Null where the question is about what lies on the table or in the hand. */
export function stageOf(view: View, ui: Ui): Stage | null {
  const seen = seenOf(view);
  if (!view.question || !seen.question) return null;
  const step = stepOf(seen);
  const title = spoken(view.question.text, view.seats);
  if (step === 'draft' || step === 'give_character') {
    return {
      kind: 'characters',
      title,
      cards: view.choices.map((choice) => ({ card: choice.card!, choices: [choice] })),
    };
  }
  if (LAID_OUT.includes(step)) {
    return { kind: 'cards', title, cards: offers(ui, seen.drawn, ['take', 'put']) };
  }
  if (step === 'TakeFromHand' && seen.question.n) {
    const hand = (view.seen![`P${seen.question.n}`] as { known_hand: string[] }).known_hand;
    return { kind: 'cards', title, cards: offers(ui, hand, ['build', 'take']) };
  }
  if (step === 'SearchDeck') {
    return {
      kind: 'many',
      title,
      cards: view.choices.map((choice) => ({ card: choice.card!, choices: [choice] })),
    };
  }
  if (ABOUT_A_CARD.includes(step) && seen.question.card) {
    return {
      kind: 'one',
      title,
      cards: [{ card: seen.question.card.replace('beautified ', ''), choices: [] }],
    };
  }
  return null;
}

function offers(ui: Ui, cards: (string | null)[], verbs: string[]): StageCard[] {
  return cards
    .filter((card) => card !== null)
    .map((card) => ({ card, ...offer(ui, ...verbs.map((verb) => `${verb} ${card}`)) }));
}
