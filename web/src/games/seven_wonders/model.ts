/** What the observation of 7 Wonders tells, and how the page puts it in order. No rules: only names and places. */
import type { Seen, View } from '../../lib/types';

export type Good = 'wood' | 'stone' | 'ore' | 'clay' | 'glass' | 'papyrus' | 'loom';
export type Side = 'left' | 'right';
export type Use = 'build' | 'free' | 'stage' | 'discard';
export type Amounts = Partial<Record<Good, number>>;

/** One effect of a card or stage; made by `games/seven_wonders/faces.py`. */
export interface Effect {
  does: string;
  good?: Good;
  goods?: Good[] | 'raw' | 'made';
  for_sale?: boolean;
  sides?: Side[];
  n?: number;
  symbol?: string;
  each?: string[];
  where?: 'own' | 'neighbours' | 'all';
}

export interface CardMore {
  age: number;
  colour: string;
  coins: number;
  resources: Amounts;
  effects: Effect[];
  chain_from: string[];
  chain_to: string[];
}

export interface Stage {
  n: number;
  resources: Amounts;
  cost: string | null;
  effects: Effect[];
  text: string;
}

export interface BoardMore {
  city: string;
  wonder: string;
  side: string;
  produces: Good;
  stages: Stage[];
}

export interface City {
  wonder: string;
  left: string;
  right: string;
  stages: number;
  coins: number;
  built: string[];
  colours: Record<string, number>;
  shields: number;
  symbols: Record<string, number>;
  tokens: { victories: number[]; defeats: number };
  produces: Amounts;
  choices: Good[][];
  own_choices: Good[][];
  prices: Record<'raw' | 'made', Record<Side, number>>;
  free_build: boolean | null;
  powers: string[];
  score: Record<string, number>;
  hand_size?: number;
  known_hand?: Record<string, number>;
  unknown_hand?: number;
}

/** What a choice costs: coins for the bank and for each neighbour; several splits if the seat may say. */
export interface Price {
  bank: number;
  left: number;
  right: number;
  splits?: [number, number][];
  chain?: string | null;
}

/** A choice that is laid but not carried out yet. */
export interface Plan {
  use: Use;
  card: string;
  bank: number;
  left: number;
  right: number;
}

export interface Act {
  age: number;
  turn: number;
  city: string;
  use: string;
  card: string | null;
}

export interface Question {
  step: 'choose' | 'pay' | 'choose_for_free_city' | 'pay_for_free_city' | 'seventh_card' | 'discard_pile';
  city: string;
  use: Use | null;
  card: string | null;
}

export const FREE_CITY = 'free_city';
export const RAW: Good[] = ['wood', 'stone', 'ore', 'clay'];
export const COLOURS = ['brown', 'grey', 'blue', 'yellow', 'red', 'green', 'purple'];
export const CATEGORIES = ['military', 'treasury', 'wonder', 'civilian', 'science', 'commercial', 'guilds'];
export const SYMBOLS: Record<string, string> = { compass: 'dividers', gear: 'cog', tablet: 'stone-tablet' };
export const GOOD_ICONS: Record<Good, string> = {
  wood: 'log',
  stone: 'stone-block',
  ore: 'minerals',
  clay: 'clay-brick',
  glass: 'square-bottle',
  papyrus: 'scroll-unfurled',
  loom: 'rolled-cloth',
};
export const KIND_OF_COLOUR: Record<string, string> = {
  brown: 'raw',
  grey: 'manufactured',
  blue: 'civilian',
  yellow: 'commercial',
  red: 'military',
  green: 'science',
  purple: 'guild',
};
/** The colour whose kind stands for a category of points. */
export const KIND_OF_POINTS: Record<string, string> = {
  military: 'military',
  treasury: 'raw',
  wonder: 'wonder',
  civilian: 'civilian',
  science: 'science',
  commercial: 'commercial',
  guilds: 'guild',
};

export const cityOf = (seen: Seen, name: string): City => seen[name] as City;

/** All cities clockwise, the Free City last. */
export function ring(view: View): string[] {
  const seats = view.seats.map((seat) => `P${seat.seat + 1}`);
  return view.seen?.[FREE_CITY] ? [...seats, FREE_CITY] : seats;
}

/** The city from which the table is looked at: mine, or the first one for a watcher. */
export const home = (view: View): string => (view.seen?.viewer as string | null) ?? 'P1';

/** The cities that are neither mine nor a neighbour's, clockwise from mine. */
export function further(view: View): string[] {
  const all = ring(view);
  const mine = home(view);
  const me = cityOf(view.seen!, mine);
  const at = all.indexOf(mine);
  return [...all.slice(at + 1), ...all.slice(0, at)].filter((name) => name !== me.left && name !== me.right);
}

/** What each city did in its last turn that is over. */
export function lastActs(seen: Seen): Record<string, Act> {
  const found: Record<string, Act> = {};
  for (const act of seen.history as Act[])
    if (act.use !== 'leftover' && act.use !== 'none') found[act.city] = act;
  return found;
}

/** Equal cards in a hand with how many there are, in the order of the hand. */
export function counted(hand: string[]): [string, number][] {
  const found = new Map<string, number>();
  for (const card of hand) found.set(card, (found.get(card) ?? 0) + 1);
  return [...found];
}

/** The hand from which the question is answered: for the Free City without the card chosen for oneself. */
export function handAsked(seen: Seen): string[] {
  const hand = [...(seen.hand as string[])];
  const question = seen.question as Question | null;
  const own = (seen.plans as Record<string, Plan>)[seen.viewer as string];
  if (question?.step === 'choose_for_free_city' && own) hand.splice(hand.indexOf(own.card), 1);
  return hand;
}

/** The ways to pay, the cheapest first. */
export function splits(price: Price): [number, number][] {
  const ways = price.splits?.length ? price.splits : [[price.left, price.right] as [number, number]];
  return [...ways].sort((one, other) => one[0] + one[1] - other[0] - other[1]);
}

export const isFree = (price: Price): boolean => price.bank + price.left + price.right === 0;
