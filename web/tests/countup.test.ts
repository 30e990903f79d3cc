import { expect, test } from 'vitest';
import { count, countedAfter, countTime, sums, WHOLE, type Counted } from '../src/lib/countup';

/** A clock that the test moves: a frame every 20 ms. */
function clock() {
  let time = 1000;
  let waiting: (() => void) | null = null;
  return {
    frames: { now: () => time, next: (call: () => void) => (waiting = call) },
    pass: (ms: number) => {
      for (const end = time + ms; time < end;) {
        time += 20;
        const call = waiting;
        waiting = null;
        call?.();
      }
    },
    isIdle: () => waiting === null,
  };
}

test.each([1, 4, 5, 7, 12])(
  'a count of %i rows takes at most six seconds and begins with an empty pad',
  (rows) => {
    expect(countTime(rows)).toBeLessThanOrEqual(6000);
    expect(countTime(rows)).toBeGreaterThan(1500);
    expect(countedAfter(rows, 0)).toEqual({ rows: 0, share: 0, isOver: false });
    expect(countedAfter(rows, countTime(rows) - 1).isOver).toBe(false);
    expect(countedAfter(rows, countTime(rows))).toEqual(WHOLE);
  },
);

test('rows come one after the other, and no sum of positive points ever falls', () => {
  const points = [
    [3, 0],
    [5, 9],
    [0, 2],
  ];
  const { frames, pass, isIdle } = clock();
  const seen: Counted[] = [];
  count(points.length, (counted) => seen.push(counted), frames);
  pass(countTime(3) + 100);
  expect(isIdle()).toBe(true);
  expect(seen.at(-1)).toBe(WHOLE);
  const rows = [...new Set(seen.map((one) => one.rows))];
  expect(rows).toEqual([0, 1, 2, 3, Infinity]);
  const totals = seen.map((one) => sums(points, one));
  for (const [at, now] of totals.entries())
    for (const seat of [0, 1]) expect(now[seat]! >= (totals[at - 1]?.[seat] ?? 0)).toBe(true);
  expect(totals.at(-1)).toEqual([8, 11]);
});

test('each row is added whole before the next one begins', () => {
  const points = [
    [4, -2],
    [6, 8],
  ];
  for (let ms = 0; ms < countTime(2); ms += 7) {
    const counted = countedAfter(2, ms);
    if (counted.rows === 2 && counted.share === 0) expect(sums(points, counted)).toEqual([4, -2]);
  }
  expect(sums(points, { rows: 1, share: 0.5, isOver: false })).toEqual([2, -1]);
});

test('a skip shows everything at once, and nothing comes after it', () => {
  const { frames, pass, isIdle } = clock();
  const seen: Counted[] = [];
  const skip = count(7, (counted) => seen.push(counted), frames);
  pass(1000);
  skip();
  expect(seen.at(-1)).toBe(WHOLE);
  const shown = seen.length;
  pass(8000);
  skip();
  expect(seen).toHaveLength(shown);
  expect(isIdle()).toBe(true);
});

test('without rows there are no sums', () => {
  expect(sums([], WHOLE)).toEqual([]);
});
