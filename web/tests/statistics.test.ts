import { expect, test } from 'vitest';
import type { MySeat } from '../src/lib/memory';
import { endOf } from '../src/lib/mine';
import { exported, PEOPLE, statistics } from '../src/lib/statistics';

function played(at: number, points: number, share: number, more: Partial<MySeat> = {}): MySeat {
  const end = { at, points, share, place: share > 0 ? 1 : 2 };
  return {
    table: `t${at}`,
    seat: 0,
    game: 'dominion',
    name: 'Anna',
    key: 'secret',
    at,
    levels: [2],
    end,
    ...more,
  };
}

const GAMES = [
  played(1, 20, 1),
  played(2, 40, 0, { levels: [1, 4] }),
  played(4, 25, 0.5, { isHidden: true }),
  played(3, 31, 1, { people: ['Bruno'], levels: [] }),
  played(5, 99, 1, { isCoached: true }),
  played(8, 99, 1, { isFromRecord: true }),
  played(6, -3, 0, { game: 'citadels' }),
  { ...played(7, 0, 0), end: undefined } as unknown as MySeat,
];

test('games are counted by game and by the strongest opponent; lessons and running games are not', () => {
  const [dominion, citadels] = statistics(GAMES);
  expect(dominion).toMatchObject({ game: 'dominion', games: 4, wins: 3, best: 40, average: 29, row: 2 });
  expect(dominion!.last.map((end) => end.at)).toEqual([1, 2, 3, 4]);
  expect(dominion!.against).toEqual([
    { level: 2, games: 2, wins: 2, best: 25, average: 22.5 },
    { level: 4, games: 1, wins: 0, best: 40, average: 40 },
    { level: PEOPLE, games: 1, wins: 1, best: 31, average: 31 },
  ]);
  expect(citadels).toMatchObject({ games: 1, wins: 0, best: -3, row: 0 });
  expect(statistics([])).toEqual([]);
});

test('the exported file has results, but no keys and no names', async () => {
  const text = await exported(GAMES).text();
  expect(JSON.parse(text)).toHaveLength(5);
  expect(text).not.toMatch(/secret|Bruno|Anna|t1/);
});

test('equal seats share a place', () => {
  const result = {
    scores: [{ total: 9 }, { total: 12 }, { total: 12 }, { total: 9 }],
    returns: [0, 0.5, 0.5, 0],
  };
  expect([0, 1, 2, 3].map((seat) => endOf(seat, result, 5).place)).toEqual([3, 1, 1, 3]);
  expect(endOf(1, result, 5)).toEqual({ at: 5, points: 12, share: 0.5, place: 1 });
});
