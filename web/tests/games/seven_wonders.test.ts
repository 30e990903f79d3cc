import { describe, expect, test } from 'vitest';
import * as model from '../../src/games/seven_wonders/model';
import type { View } from '../../src/lib/types';

/** A table of cities in a ring, seen from one of them. */
function view(players: number, viewer: string | null, more: object = {}): View {
  const names = Array.from({ length: players }, (_, seat) => `P${seat + 1}`);
  const cities = names.map((name, at): [string, object] => [
    name,
    { left: names[(at + 1) % players], right: names.at(at - 1) },
  ]);
  return {
    seats: names.map((_, seat) => ({ seat })),
    seen: { viewer, ...Object.fromEntries(cities), ...more },
  } as unknown as View;
}

describe('cities around the table', () => {
  test('the Free City is the last of the ring', () => {
    expect(model.ring(view(3, 'P1'))).toEqual(['P1', 'P2', 'P3']);
    expect(model.ring(view(2, 'P1', { free_city: {} }))).toEqual(['P1', 'P2', 'free_city']);
  });

  test('further cities are neither mine nor a neighbour’s, clockwise from mine', () => {
    expect(model.further(view(7, 'P3'))).toEqual(['P5', 'P6', 'P7', 'P1']);
    expect(model.further(view(3, 'P2'))).toEqual([]);
  });

  test('a watcher looks from the first city', () => {
    expect(model.home(view(4, null))).toBe('P1');
    expect(model.further(view(4, null))).toEqual(['P3']);
  });
});

test('the last act of each city leaves out cards that nobody played', () => {
  const act = (city: string, turn: number, use: string) => ({ age: 1, turn, city, use, card: null });
  const history = [
    act('P1', 5, 'build'),
    act('P2', 5, 'stage'),
    act('P1', 6, 'discard'),
    act('P1', 6, 'leftover'),
  ];
  const found = model.lastActs({ history });
  expect(found.P1).toMatchObject({ turn: 6, use: 'discard' });
  expect(found.P2).toMatchObject({ use: 'stage' });
});

test('equal cards are counted in the order of the hand', () => {
  expect(model.counted(['loom', 'altar', 'loom'])).toEqual([
    ['loom', 2],
    ['altar', 1],
  ]);
});

test('for the Free City the card that I chose for myself is no longer in the hand', () => {
  const seen = { viewer: 'P1', hand: ['loom', 'altar', 'loom'], plans: { P1: { card: 'loom' } } };
  expect(model.handAsked({ ...seen, question: { step: 'choose_for_free_city' } })).toEqual(['altar', 'loom']);
  expect(model.handAsked({ ...seen, question: { step: 'choose' } })).toEqual(seen.hand);
});

describe('a price', () => {
  test('lists the ways to pay, the cheapest first', () => {
    const price = {
      bank: 0,
      left: 2,
      right: 2,
      splits: [
        [4, 0],
        [1, 2],
        [0, 4],
      ] as [number, number][],
    };
    expect(model.splits(price)).toEqual([
      [1, 2],
      [4, 0],
      [0, 4],
    ]);
    expect(price.splits[0]).toEqual([4, 0]);
    expect(model.splits({ bank: 1, left: 2, right: 0 })).toEqual([[2, 0]]);
  });

  test('is free if nobody gets a coin', () => {
    expect(model.isFree({ bank: 0, left: 0, right: 0 })).toBe(true);
    expect(model.isFree({ bank: 0, left: 0, right: 2 })).toBe(false);
  });
});
