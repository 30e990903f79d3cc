import { describe, expect, test } from 'vitest';
import * as model from '../../src/games/seven_wonders/model';
import type { City, SevenWondersView } from '../../src/games/seven_wonders/view';

/** A table of cities in a ring, seen from one of them. */
function view(players: number, viewer: number | null, free_city: City | null = null): SevenWondersView {
  const seats = Array.from({ length: players }, (_, seat) => ({
    left: (seat + 1) % players,
    right: (seat + players - 1) % players,
  }));
  return { viewer, seats, free_city } as unknown as SevenWondersView;
}

describe('cities around the table', () => {
  test('the Free City is the last of the ring', () => {
    const free = { coins: 4 } as City;
    expect(model.ring(view(3, 0))).toEqual([0, 1, 2]);
    expect(model.ring(view(2, 0, free))).toEqual([0, 1, null]);
    expect(model.cityOf(view(2, 0, free), null)).toBe(free);
  });

  test('further cities are neither mine nor a neighbour’s, clockwise from mine', () => {
    expect(model.further(view(7, 2))).toEqual([4, 5, 6, 0]);
    expect(model.further(view(3, 1))).toEqual([]);
  });

  test('a watcher looks from the first city', () => {
    expect(model.home(view(4, null))).toBe(0);
    expect(model.further(view(4, null))).toEqual([2]);
  });

  test('a line of the log leads to the city of a seat, never to the Free City', () => {
    expect(model.regionOf(0)).toBe('seat-0');
    expect(model.regionOf(null)).toBeUndefined();
  });
});

test('a price is free if nobody gets a coin', () => {
  expect(model.isFree({ bank: 0, ways: [], chain: null })).toBe(true);
  expect(model.isFree({ bank: 1, ways: [], chain: null })).toBe(false);
  expect(model.isFree({ bank: 0, ways: [{ left: 0, right: 2 }], chain: null })).toBe(false);
});
