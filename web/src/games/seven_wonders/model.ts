/** How the page reads a view of 7 Wonders. No rules: only names and places. */
import type { View as TableView } from '../../lib/types';
import type { City, Plan, Price, Score, SevenWondersView, Stock } from './view';

/** A table of 7 Wonders. */
export type View = TableView<SevenWondersView>;
export type Resource = Stock['choices'][number][number];
export type Use = Plan['use'];
export type Side = 'left' | 'right';
/** A city by its seat; null is the Free City. */
export type CityNumber = number | null;

/** One effect of a card or stage; made by `games/seven_wonders/words/effects.py`. */
export interface Effect {
  does: string;
  good?: Resource;
  goods?: Resource[] | 'raw' | 'made';
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
  resources: Stock['goods'];
  effects: Effect[];
  chain_from: string[];
  chain_to: string[];
}

export interface Stage {
  n: number;
  resources: Stock['goods'];
  cost: string | null;
  effects: Effect[];
  text: string;
}

export interface BoardMore {
  city: string;
  wonder: string;
  side: string;
  produces: Resource;
  stages: Stage[];
}

export const RAW: Resource[] = ['wood', 'stone', 'ore', 'clay'];
export const COLOURS = ['brown', 'grey', 'blue', 'yellow', 'red', 'green', 'purple'];
/** Colours of cards that are built for their production. */
export const RESOURCES = ['brown', 'grey'];
export const CATEGORIES = [
  'military',
  'treasury',
  'wonder',
  'civilian',
  'science',
  'commercial',
  'guilds',
] as const satisfies (keyof Score)[];
export const SYMBOLS = [
  { name: 'compass', icon: 'dividers' },
  { name: 'gear', icon: 'cog' },
  { name: 'tablet', icon: 'stone-tablet' },
] as const;
export const GOOD_ICONS: Record<Resource, string> = {
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

export const cityOf = (seen: SevenWondersView, city: CityNumber): City =>
  city === null ? seen.free_city! : seen.seats[city]!;

/** All cities clockwise, the Free City last. */
export const ring = (seen: SevenWondersView): CityNumber[] => [
  ...seen.seats.keys(),
  ...(seen.free_city ? [null] : []),
];

/** The seat from which the table is shown: mine, or the first one for a spectator. */
export const home = (seen: SevenWondersView): number => seen.viewer ?? 0;

/** The cities that are neither mine nor a neighbour's, clockwise from mine. */
export function further(seen: SevenWondersView): CityNumber[] {
  const all = ring(seen);
  const mine = home(seen);
  const { left, right } = cityOf(seen, mine);
  return [...all.slice(mine + 1), ...all.slice(0, mine)].filter((city) => city !== left && city !== right);
}

/** The part of a table that a seat mark in the log refers to; the Free City has none. */
export const regionOf = (city: CityNumber): string | undefined =>
  city === null ? undefined : `seat-${city}`;

/** The place of a city for animations. */
export const placeOf = (city: CityNumber): string => regionOf(city) ?? 'free_city';

export const isFree = (price: Price): boolean => !price.bank && !price.ways.length;
