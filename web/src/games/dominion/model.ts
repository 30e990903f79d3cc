/** How the page reads a view of Dominion. */
import { offerOf, type Offer } from '../../lib/offers';
import type { Choice, Face, View } from '../../lib/types';
import type { DominionView } from './view';

export type TableView = View<DominionView>;
export type Faces = Record<string, Face>;
/** The number of copies of each card. */
export type Counts = Record<string, number>;

/** Longer texts are cut, or leave no room for the picture, on cards as small as those of a hand. */
const MOST_LETTERS = 60;

/** The short text of a card whose whole text is long: what it does apart from its symbols, or the first sentence. */
export function lineOf({ text, more }: Face): string | undefined {
  if (text.length <= MOST_LETTERS) return undefined;
  const first = text.slice(0, text.indexOf('. ') + 1 || text.length);
  return ((more?.short ?? '') as string) || (first === text ? undefined : first);
}

/** Sort cards by cost, the cheapest first. */
export function byCost(cards: string[], faces: Faces): string[] {
  const cost = (card: string) => Number(faces[card]?.cost ?? 0);
  const name = (card: string) => faces[card]?.name ?? card;
  return [...cards].sort((a, b) => cost(a) - cost(b) || name(a).localeCompare(name(b)));
}

/** The choices about a card in my hand. A Reaction is revealed and stays in the hand. */
export function ofHand(view: TableView, card: string): Offer {
  const shown = offerOf(view, { verb: 'reveal', card });
  return shown.choice ? shown : offerOf(view, { zone: 'hand', card });
}

/** Whether cards in hand answer the question in some other way than being played. */
export function handIsAsked(choices: Choice[]): boolean {
  return choices.some((choice) => choice.zone === 'hand' && choice.verb !== 'play');
}

/** Whether piles of the supply answer the question. */
export function supplyIsAsked(choices: Choice[]): boolean {
  return choices.some((choice) => choice.zone === 'supply');
}

/** A pile warns that its last card ends the game when it has this many cards left, or fewer. */
const FEW = 2;

/** Whether a pile has few cards left, and the last one ends the game. */
export function endsSoon(seen: Pick<DominionView, 'supply' | 'last_piles'>, card: string): boolean {
  return (seen.supply[card] ?? 0) <= FEW && seen.last_piles.includes(card);
}

/** The bonuses of a card that the page draws as symbols. */
export const BONUSES = ['cards', 'actions', 'buys', 'coins'] as const;
export type Bonus = (typeof BONUSES)[number];

/** The effects of a card beyond its bonuses; made by `games/dominion/signs.py`. */
export interface Sign {
  does: string;
  n?: number;
  cost?: number;
  plus?: number;
  card?: string;
  type?: string;
  whom?: 'others' | 'all';
}
