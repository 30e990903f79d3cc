/** What the page of Dominion reads out of a view: cards in order, who sits where, what a card stands for. */
import { prefersReducedMotion } from 'svelte/motion';
import type { About, Blocked, Choice, Face, Ui, View } from '../../lib/types';
import type { DominionView } from './view';

export type TableView = View<DominionView>;
export type Faces = Record<string, Face>;
/** How many copies of each card. */
export type Counts = Record<string, number>;

/** So many copies of a card. */
export interface Heap {
  card: string;
  n: number;
}

/** Cards as one sorts a hand: the server says how (`more.order`). */
export function sorted(cards: Counts, faces: Faces): Heap[] {
  const place = (card: string) => (faces[card]?.more?.order as [number, number] | undefined) ?? [9, 0];
  const name = (card: string) => faces[card]?.name ?? card;
  return Object.entries(cards)
    .map(([card, n]) => ({ card, n }))
    .sort((a, b) => {
      const [group, cost] = place(a.card);
      const [otherGroup, otherCost] = place(b.card);
      return group - otherGroup || cost - otherCost || name(a.card).localeCompare(name(b.card));
    });
}

/** Cards from the cheapest on. */
export function byCost(cards: string[], faces: Faces): string[] {
  const cost = (card: string) => Number(faces[card]?.cost ?? 0);
  const name = (card: string) => faces[card]?.name ?? card;
  return [...cards].sort((a, b) => cost(a) - cost(b) || name(a).localeCompare(name(b)));
}

/** The other seats, clockwise from the viewer's left. */
export function others(players: number, you: number | null): number[] {
  const first = you ?? -1;
  const all = Array.from({ length: players }, (_, step) => (first + 1 + step) % players);
  return all.filter((seat) => seat !== you);
}

/** What a card stands for now: the legal choice, or why there is none. */
export interface Offer {
  choice?: Choice | undefined;
  blocked?: Blocked | undefined;
}

/** What a card in a place of the table stands for. */
export function offerAt(ui: Ui, place: Partial<About>): Offer {
  const choice = ui.find(place);
  return choice ? { choice } : { blocked: ui.findBlocked(place) };
}

/** What a card in my hand stands for; a Reaction is shown and stays there. */
export function ofHand(ui: Ui, card: string): Offer {
  const shown = ui.find({ verb: 'reveal', card });
  return shown ? { choice: shown } : offerAt(ui, { zone: 'hand', card });
}

/** Whether the question is answered with cards in hand in some other way than by playing one. */
export function handIsAsked(choices: Choice[]): boolean {
  return choices.some((choice) => choice.zone === 'hand' && choice.verb !== 'play');
}

/** Whether the question is answered with a pile of the supply. */
export function supplyIsAsked(choices: Choice[]): boolean {
  return choices.some((choice) => choice.zone === 'supply');
}

const MOTION_MS = 190;

/** How long a card takes to its place; no time at all for people who want no motion. */
export function quick(): number {
  return prefersReducedMotion.current ? 0 : MOTION_MS;
}

/** The bonuses of a card that the page draws as symbols. */
export const BONUSES = ['cards', 'actions', 'buys', 'coins'] as const;
export type Bonus = (typeof BONUSES)[number];
