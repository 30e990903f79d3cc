/** What the page of Dominion reads out of a view. */
import { offerOf, type Offer } from '../../lib/offers';
import type { Choice, Face, View } from '../../lib/types';
import type { DominionView } from './view';

export type TableView = View<DominionView>;
export type Faces = Record<string, Face>;
/** How many copies of each card. */
export type Counts = Record<string, number>;

/** Cards from the cheapest on. */
export function byCost(cards: string[], faces: Faces): string[] {
  const cost = (card: string) => Number(faces[card]?.cost ?? 0);
  const name = (card: string) => faces[card]?.name ?? card;
  return [...cards].sort((a, b) => cost(a) - cost(b) || name(a).localeCompare(name(b)));
}

/** What a card in my hand stands for; a Reaction is shown and stays there. */
export function ofHand(view: TableView, card: string): Offer {
  const shown = offerOf(view, { verb: 'reveal', card });
  return shown.choice ? shown : offerOf(view, { zone: 'hand', card });
}

/** Whether the question is answered with cards in hand in some other way than by playing one. */
export function handIsAsked(choices: Choice[]): boolean {
  return choices.some((choice) => choice.zone === 'hand' && choice.verb !== 'play');
}

/** Whether the question is answered with a pile of the supply. */
export function supplyIsAsked(choices: Choice[]): boolean {
  return choices.some((choice) => choice.zone === 'supply');
}

/** The bonuses of a card that the page draws as symbols. */
export const BONUSES = ['cards', 'actions', 'buys', 'coins'] as const;
export type Bonus = (typeof BONUSES)[number];

/** What a card does beyond its bonuses; made by `games/dominion/signs.py`. */
export interface Sign {
  does: string;
  n?: number;
  cost?: number;
  plus?: number;
  card?: string;
  type?: string;
  whom?: 'others' | 'all';
}
