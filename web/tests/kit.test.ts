/** Modules that the tables of all games share: offers, heaps, seats, numbers. */
import { describe, expect, test, vi } from 'vitest';
import { byOrder, copies, heaps } from '../src/lib/heaps';
import { withMinus, withMinuses, withSign } from '../src/lib/numbers';
import { cardState, chosenOf, offerOf, pick } from '../src/lib/offers';
import { clockwise, others, placesOf, standings } from '../src/lib/seats';
import type { Blocked, Choice, Face, Ui } from '../src/lib/types';

const FACES = Object.fromEntries(
  [
    { id: 'copper', name: 'Copper', more: { order: [1, 0] } },
    { id: 'gold', name: 'Gold', more: { order: [1, 6] } },
    { id: 'smithy', name: 'Smithy', more: { order: [0, 4] } },
    { id: 'militia', name: 'Militia', more: { order: [0, 4] } },
  ].map((face) => [face.id, face as unknown as Face]),
);

describe('offers', () => {
  const buy = { do: 'buy gold', verb: 'buy', card: 'gold', zone: 'supply', seat: null } as Choice;
  const trash = { ...buy, do: 'trash gold', verb: 'trash', zone: 'hand' } as Choice;
  const dear = { ...buy, do: 'buy province', card: 'province', why: 'Too dear.' } as unknown as Blocked;
  const view = { choices: [buy, trash], blocked: [dear, { ...dear, card: 'gold' }] };

  test('are all choices about something, the first as the usual one', () => {
    expect(offerOf(view, { card: 'gold' })).toEqual({ choices: [buy, trash], choice: buy });
    expect(offerOf(view, { card: 'gold', zone: 'hand' }).choice).toBe(trash);
  });

  test('say why not only where nothing can be done', () => {
    expect(offerOf(view, { card: 'province' })).toMatchObject({
      choices: [],
      blocked: dear,
      why: 'Too dear.',
    });
    expect(offerOf(view, { card: 'gold' }).why).toBeUndefined();
    expect(offerOf(view, { card: 'curse' })).toEqual({ choices: [] });
  });

  test('are told apart by more than their place, if need be', () => {
    expect(offerOf(view, { card: 'gold' }, (one) => one.verb === 'trash').choices).toEqual([trash]);
  });

  test('a card looks chosen, else legal, else blocked if it is asked about, else plain', () => {
    expect(cardState(buy, { isChosen: true, isBlocked: true })).toBe('chosen');
    expect(cardState(buy, { isBlocked: true })).toBe('legal');
    expect(cardState(undefined, { isBlocked: true })).toBe('blocked');
    expect(cardState(undefined)).toBe('plain');
  });

  test('a click decides, or puts a card into the selection and takes it out again', () => {
    const ui = { isSeveral: false, choose: vi.fn(), add: vi.fn(), remove: vi.fn() };
    pick(ui as unknown as Ui, buy, false);
    expect(ui.choose).toHaveBeenCalledExactlyOnceWith('buy gold');
    ui.isSeveral = true;
    pick(ui as unknown as Ui, buy, false);
    pick(ui as unknown as Ui, buy, true);
    expect(ui.add).toHaveBeenCalledExactlyOnceWith('buy gold');
    expect(ui.remove).toHaveBeenCalledExactlyOnceWith('buy gold');
  });

  test('equal cards are chosen as often as they are selected', () => {
    const ui = { selection: ['buy gold', 'trash gold', 'buy gold'] } as unknown as Ui;
    expect(chosenOf(ui, buy)).toBe(2);
    expect(chosenOf(ui, undefined)).toBe(0);
  });
});

describe('heaps', () => {
  test('are in the order of the faces, then by name, unknown cards last', () => {
    const found = heaps({ copper: 3, smithy: 1, curse: 1, gold: 1, militia: 1 }, FACES);
    expect(found.map((heap) => heap.card)).toEqual(['militia', 'smithy', 'copper', 'gold', 'curse']);
    expect(found[2]).toEqual({ card: 'copper', n: 3 });
    expect(['gold', 'smithy'].sort(byOrder(FACES))).toEqual(['smithy', 'gold']);
  });

  test('fall apart into copies with keys of their own', () => {
    expect(
      copies([
        { card: 'copper', n: 2 },
        { card: 'gold', n: 1 },
      ]),
    ).toEqual([
      { card: 'copper', copy: 0, key: 'copper 0' },
      { card: 'copper', copy: 1, key: 'copper 1' },
      { card: 'gold', copy: 0, key: 'gold 0' },
    ]);
  });
});

describe('seats', () => {
  test('the others sit clockwise from my left; a watcher sees all', () => {
    expect(others(4, 2)).toEqual([3, 0, 1]);
    expect(others(3, null)).toEqual([0, 1, 2]);
    expect(clockwise(3, 1)).toEqual([1, 2, 0]);
  });

  test('at the end the winners are first, then who has more points, then as the game says', () => {
    const scores: Record<string, number>[] = [
      { total: 7 },
      { total: 9, gold: 9 },
      { total: 9 },
      { total: 7 },
    ];
    const result = { scores, returns: [0, 0, 1, 0] };
    expect(standings(result).map((row) => row.seat)).toEqual([2, 1, 0, 3]);
    expect(standings(result, (seat, other) => other - seat).map((row) => row.seat)).toEqual([2, 1, 3, 0]);
    expect(standings(result)[1]).toEqual({ seat: 1, total: 9, share: 0, hasWon: false, scores: { gold: 9 } });
    expect(placesOf(result)).toEqual([3, 2, 1, 3]);
  });

  test('all who share the win are first', () => {
    const scores = [{ total: 4 }, { total: 9 }, { total: 9 }, { total: 6 }];
    expect(placesOf({ scores, returns: [0, 0.5, 0.5, 0] })).toEqual([4, 1, 1, 3]);
  });
});

test('numbers have a minus sign, changes always a sign but for nothing', () => {
  expect([withMinus(-3), withMinus(3), withSign(-3), withSign(3), withSign(0)]).toEqual([
    '−3',
    '3',
    '−3',
    '+3',
    '0',
  ]);
});

test('a text has a minus sign in its numbers, and hyphens elsewhere', () => {
  expect(withMinuses('9 pre-war cards × -1, -12 in all')).toBe('9 pre-war cards × −1, −12 in all');
  expect(withMinuses('P-1 has 2-3')).toBe('P-1 has 2-3');
});
