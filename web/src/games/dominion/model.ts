/** What the page of Dominion reads out of a view: zones, who sits where, which action a card stands for. */
import { prefersReducedMotion } from 'svelte/motion';
import type { Blocked, Choice, Face, Seen, Ui } from '../../lib/types';

/** So many copies of a card. */
export interface Heap {
  card: string;
  n: number;
}

/** What is seen of one seat; lists of cards read `copper*3`. */
export interface SeatSeen {
  hand: string[];
  hand_size: number;
  deck_size: number;
  deck_top: string[];
  discard_size: number;
  discard_top: string | null;
  in_play: string[];
  set_aside: string[];
  loot: string[];
  turns: number;
}

export type Faces = Record<string, Face>;

/** `["copper*3", "estate"]` as heaps. */
export function heaps(cards: string[]): Heap[] {
  return cards.map((entry) => {
    const [card = '', n = '1'] = entry.split('*');
    return { card, n: Number(n) };
  });
}

export function total(cards: string[]): number {
  return heaps(cards).reduce((sum, heap) => sum + heap.n, 0);
}

/** Heaps as one sorts a hand: the server says how (`more.order`). */
export function sorted(found: Heap[], faces: Faces): Heap[] {
  const place = (card: string) => (faces[card]?.more?.order as [number, number] | undefined) ?? [9, 0];
  const name = (card: string) => faces[card]?.name ?? card;
  return [...found].sort((a, b) => {
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

export function seatSeen(seen: Seen, seat: number): SeatSeen {
  return seen[`P${seat + 1}`] as SeatSeen;
}

/** The number of the seat that `P2` names. */
export function seatNumber(mark: string): number {
  return Number(mark.slice(1)) - 1;
}

/** The other seats, clockwise from the viewer's left. */
export function others(players: number, you: number | null): number[] {
  const first = you ?? -1;
  const all = Array.from({ length: players }, (_, step) => (first + 1 + step) % players);
  return all.filter((seat) => seat !== you);
}

/** Where the cards lie that the open question is about: `hand` and `supply` unless said otherwise. */
export function asksAbout(seen: Seen): 'loot' | 'revealed' | 'usual' {
  const step = (seen.question?.step ?? '') as string;
  if (step.endsWith('/TakeLoot')) return 'loot';
  return step.endsWith('/TrashRevealed') ? 'revealed' : 'usual';
}

/** What a card stands for now: the legal choice, or why there is none. */
export interface Offer {
  choice?: Choice | undefined;
  blocked?: Blocked | undefined;
}

const OF_HAND = ['play', 'discard', 'trash', 'topdeck', 'reveal'];
const OF_PILE = ['buy', 'gain'];

function offer(ui: Ui, verbs: string[], card: string): Offer {
  for (const verb of verbs) {
    const choice = ui.choice(`${verb} ${card}`);
    if (choice) return { choice };
  }
  const found = verbs.map((verb) => ui.blocked(`${verb} ${card}`));
  return { blocked: found.find((entry) => entry !== undefined) };
}

export function ofHand(ui: Ui, seen: Seen, card: string): Offer {
  return offer(ui, asksAbout(seen) === 'revealed' ? ['play'] : OF_HAND, card);
}

export function ofPile(ui: Ui, seen: Seen, card: string): Offer {
  return offer(ui, asksAbout(seen) === 'loot' ? ['buy'] : OF_PILE, card);
}

/** Whether the question is answered with cards in hand in some other way than by playing one. */
export function handIsAsked(choices: Choice[], seen: Seen): boolean {
  const verb = /^(discard|trash|topdeck) /;
  return (
    asksAbout(seen) === 'usual' && choices.some((choice) => verb.test(choice.do) && choice.card !== null)
  );
}

/** Whether the question is answered with a pile of the supply. */
export function supplyIsAsked(choices: Choice[], seen: Seen): boolean {
  return asksAbout(seen) !== 'loot' && choices.some((choice) => /^(buy|gain) /.test(choice.do));
}

const MOTION_MS = 190;

/** How long a card takes to its place; no time at all for people who want no motion. */
export function quick(): number {
  return prefersReducedMotion.current ? 0 : MOTION_MS;
}

/** The bonuses of a card that the page draws as symbols. */
export const BONUSES = ['cards', 'actions', 'buys', 'coins'] as const;
export type Bonus = (typeof BONUSES)[number];
