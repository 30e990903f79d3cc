/** Statistics of my finished games, as far as this browser knows them. */
import type { End, MySeat } from './memory';

/** Games with other people have a row of their own, with or without bots. */
export const PEOPLE = 'people';

export interface Tally {
  games: number;
  /** Games that I won, alone or with others. */
  wins: number;
  best: number;
  average: number;
}

export interface GameTally extends Tally {
  game: string;
  /** By the strongest bot at the table, then games with other people. */
  against: (Tally & { level: number | typeof PEOPLE })[];
  /** The last games, the newest at the end. */
  last: End[];
  /** The current winning streak. */
  row: number;
}

const LAST = 12;

type Ended = MySeat & { end: End };

/** The games that count, the oldest first. */
function counted(seats: MySeat[]): Ended[] {
  const isCounted = (one: MySeat): one is Ended =>
    one.end !== undefined && !one.isCoached && !one.isFromRecord;
  const ended = seats.filter(isCounted);
  return ended.sort((one, other) => one.end.at - other.end.at);
}

function tally(games: Ended[]): Tally {
  const points = games.map((one) => one.end.points);
  return {
    games: games.length,
    wins: games.filter((one) => one.end.share > 0).length,
    best: Math.max(...points),
    average: points.reduce((sum, one) => sum + one, 0) / games.length,
  };
}

/** My opponents in a game: other people, or the strongest bot. */
function opponent(one: MySeat): number | typeof PEOPLE {
  return one.people?.length ? PEOPLE : Math.max(0, ...(one.levels ?? []));
}

function groups<K>(games: Ended[], key: (one: Ended) => K): Map<K, Ended[]> {
  const found = new Map<K, Ended[]>();
  for (const one of games) found.set(key(one), [...(found.get(key(one)) ?? []), one]);
  return found;
}

/** The statistics of each game, the one most played first. */
export function statistics(seats: MySeat[]): GameTally[] {
  return [...groups(counted(seats), (one) => one.game)]
    .map(([game, games]) => ({
      game,
      ...tally(games),
      against: [...groups(games, opponent)]
        .map(([level, some]) => ({ level, ...tally(some) }))
        .sort((one, other) => rank(one.level) - rank(other.level)),
      last: games.slice(-LAST).map((one) => one.end),
      row: games.length - 1 - games.findLastIndex((one) => one.end.share === 0),
    }))
    .sort((one, other) => other.games - one.games);
}

function rank(level: number | typeof PEOPLE): number {
  return level === PEOPLE ? Infinity : level;
}

/** The games that count, as a file: without keys and addresses of tables. */
export function exported(seats: MySeat[]): File {
  const games = counted(seats).map(({ game, levels = [], people = [], end }) => ({
    game,
    ended: new Date(end.at).toISOString(),
    points: end.points,
    place: end.place,
    share: end.share,
    players: levels.length + people.length + 1,
    bots: levels,
    people: people.length,
  }));
  return new File([JSON.stringify(games, null, 1) + '\n'], 'tavolata-games.json', {
    type: 'application/json',
  });
}
