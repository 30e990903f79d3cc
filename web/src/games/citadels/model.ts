/** How the page reads a view of Citadels: the order of the others, the order of cards, the choices about each. */
import { byOrder, copies, heaps } from '../../lib/heaps';
import { offerOf, type Offer } from '../../lib/offers';
import type { Blocked, Choice, Face, View } from '../../lib/types';
import type { CharacterView, ChoiceDetail, CitadelsView, District } from './view';

export type CitadelsTable = View<CitadelsView>;
export type Faces = Record<string, Face>;

/** The fields of a face of Citadels in addition to the common ones. */
interface More {
  rank?: number;
  gathers?: string | null;
  short?: string;
  the?: string;
  copies?: number;
}

export function moreOf(face: Face | undefined): More {
  return face?.more ?? {};
}

// ------------------------------------------------------------------ cards
export function sortedCity(city: District[], faces: Faces): District[] {
  const order = byOrder(faces);
  return [...city].sort((a, b) => order(a.card, b.card));
}

/** The number of equal items before each one. */
export function repeats<T>(things: T[], key: (thing: T) => string): number[] {
  const before: Record<string, number> = {};
  return things.map((thing) => (before[key(thing)] = (before[key(thing)] ?? -1) + 1));
}

export function keyOf(district: District): string {
  return district.is_beautified ? `${district.card} +1` : district.card;
}

// ---------------------------------------------------------------- choices about a card or seat
export function detailOf(one: Choice | Blocked | undefined): ChoiceDetail | null {
  return (one?.detail ?? null) as ChoiceDetail | null;
}

/** The choices about a district in a city. A district with gold on it differs from one without. */
export function offerOfDistrict(view: CitadelsTable, seat: number, district: District): Offer {
  return offerOf(
    view,
    { verb: 'choose', zone: 'city', seat, card: district.card },
    (one) => detailOf(one)?.is_beautified === district.is_beautified,
  );
}

// ------------------------------------------------------------------ the question
/** Whether a city is chosen first, then a district in it. */
export function isCityFirst(seen: CitadelsView): boolean {
  return seen.question?.zone === 'seats' && seen.question.verb === 'choose';
}

/** The city whose districts the question is about. */
export function targetCity(seen: CitadelsView): number | null {
  const { question } = seen;
  return question?.zone === 'city' && question.seat === seen.viewer ? question.owner : null;
}

export interface StageCard {
  card: string;
  /** The choices about the card, the most common one first. */
  choices: Choice[];
  why?: string | undefined;
}

export interface Stage {
  kind: 'characters' | 'cards' | 'many' | 'one';
  cards: StageCard[];
}

/** The cards open in the middle; null if the question is about cards on the table or in the hand. */
export function stageOf(view: CitadelsTable, faces: Faces): Stage | null {
  const { seen } = view;
  const question = seen?.question;
  if (!seen || !question || !view.question) return null;
  const { zone, owner } = question;
  const lay = (kind: Stage['kind'], cards: string[], seat: number | null = null): Stage => ({
    kind,
    cards: cards.map((card) => ({ card, ...offerOf(view, { zone, seat, card }) })),
  });
  if (zone === 'own_characters') return lay('characters', seen.own_characters);
  if (zone === 'offered') return lay(seen.draft.step ? 'characters' : 'many', seen.offered);
  if (zone === 'drawn') {
    return lay(
      'cards',
      seen.drawn.filter((card) => card !== null),
    );
  }
  if (zone === 'known_hand' && owner !== null)
    return lay(
      'cards',
      copies(heaps(seen.seats[owner]!.known_hand, faces)).map(({ card }) => card),
      owner,
    );
  return question.card ? { kind: 'one', cards: [{ card: question.card, choices: [] }] } : null;
}

// ------------------------------------------------------------------ characters
interface Sign {
  icon: string;
  key: string;
  tone: string;
}

const MARKS: Record<string, Sign> = {
  killed: { icon: 'death-skull', key: 'token-killed', tone: 'bad' },
  bewitched: { icon: 'magic-swirl', key: 'token-bewitched', tone: 'magic' },
  warrant: { icon: 'tied-scroll', key: 'token-warrant', tone: 'magic' },
  robbed: { icon: 'swap-bag', key: 'token-robbed', tone: 'gold' },
  threat: { icon: 'envelope', key: 'token-threat', tone: 'bad' },
  healed: { icon: 'healing', key: 'token-healed', tone: 'good' },
};
const SIGNED: Sign = { icon: 'wax-seal', key: 'token-signed', tone: 'magic' };
const FLOWER: Sign = { icon: 'flower-emblem', key: 'token-flower', tone: 'bad' };
const TAXES: Sign = { icon: 'two-coins', key: 'rank-taxes', tone: 'gold' };

export interface Mark extends Sign {
  n?: number;
}

/** The marks on a character; other taxes are shown with the gold. */
export function marksOn(seen: CitadelsView, { card, marks }: CharacterView): Mark[] {
  const found: Mark[] = [];
  for (const name of marks) {
    const known = name === 'warrant' && seen.signed === card;
    const mark = known ? SIGNED : name === 'threat' && seen.flower === card ? FLOWER : MARKS[name];
    if (mark) found.push(mark);
  }
  if (card === 'tax_collector' && seen.tax_gold) found.push({ ...TAXES, n: seen.tax_gold });
  return found;
}

export function characterOf(seen: CitadelsView, card: string): CharacterView | undefined {
  return seen.characters.find((character) => character.card === card);
}

/** The characters that a seat has shown in this round, by rank. */
export function shownBy(seen: CitadelsView, seat: number): CharacterView[] {
  return seen.characters.filter((character) => character.place === 'revealed' && character.seat === seat);
}

// ---------------------------------------------------------------- current player
/** The seat that decides now. */
export function deciding(seen: CitadelsView): number | null {
  return seen.question?.seat ?? null;
}

/** The seat whose turn it is, or that chooses a character. */
export function active(seen: CitadelsView): number | null {
  return seen.is_over ? null : (seen.turn?.seat ?? deciding(seen));
}
