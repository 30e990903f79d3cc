import { describe, expect, test } from 'vitest';
import * as model from '../../src/games/dominion/model';
import type { About, Choice, Face, Ui } from '../../src/lib/types';

const FACES = Object.fromEntries(
  [
    { id: 'copper', name: 'Copper', cost: '0', more: { order: [1, 0] } },
    { id: 'gold', name: 'Gold', cost: '6', more: { order: [1, 6] } },
    { id: 'smithy', name: 'Smithy', cost: '4', more: { order: [0, 4] } },
    { id: 'militia', name: 'Militia', cost: '4', more: { order: [0, 4] } },
  ].map((face) => [face.id, face as unknown as Face]),
);

/** A table with these choices and refusals of others. */
function ui(legal: Partial<Choice>[], blocked: Partial<Choice>[] = []): Ui {
  const among = (all: Partial<Choice>[]) => (wanted: Partial<About>) =>
    all.find((one) => Object.entries(wanted).every(([name, value]) => one[name as keyof Choice] === value));
  return { find: among(legal), findBlocked: among(blocked) } as unknown as Ui;
}

test('cards are sorted as one sorts a hand: actions, then treasures, each by cost and name', () => {
  const hand = { copper: 3, smithy: 1, curse: 1, gold: 1, militia: 1 };
  const found = model.sorted(hand, FACES);
  expect(found.map((heap) => heap.card)).toEqual(['militia', 'smithy', 'copper', 'gold', 'curse']);
  expect(found[2]).toEqual({ card: 'copper', n: 3 });
});

test('piles are sorted by cost, then by name', () => {
  expect(model.byCost(['gold', 'smithy', 'copper', 'militia'], FACES)).toEqual([
    'copper',
    'militia',
    'smithy',
    'gold',
  ]);
});

test('the others sit clockwise from my left; a watcher sees all', () => {
  expect(model.others(4, 2)).toEqual([3, 0, 1]);
  expect(model.others(3, null)).toEqual([0, 1, 2]);
});

describe('what a card in hand stands for', () => {
  const playing = { verb: 'play', card: 'smithy', zone: 'hand' };
  const trashing = { verb: 'trash', card: 'copper', zone: 'hand' };
  const showing = { verb: 'reveal', card: 'moat', zone: null };

  test('is the legal action of whatever the question asks, or why there is none', () => {
    expect(model.ofHand(ui([trashing]), 'copper')).toEqual({ choice: trashing });
    expect(model.ofHand(ui([], [playing]), 'smithy')).toEqual({ blocked: playing });
    expect(model.ofHand(ui([{ verb: 'buy', card: 'copper', zone: 'supply' }]), 'copper')).toEqual({});
  });

  test('is to show it, if it is a Reaction', () => {
    expect(model.ofHand(ui([showing]), 'moat')).toEqual({ choice: showing });
    expect(model.handIsAsked([showing as Choice])).toBe(false);
  });

  test('is no answer while revealed cards are asked about', () => {
    const revealed = { ...trashing, zone: 'set_aside', seat: 1 };
    expect(model.ofHand(ui([revealed]), 'copper')).toEqual({});
    expect(model.handIsAsked([revealed as Choice])).toBe(false);
    expect(model.handIsAsked([trashing as Choice])).toBe(true);
    expect(model.handIsAsked([playing as Choice])).toBe(false);
  });
});

test('a pile stands for buying or gaining, except while loot is divided', () => {
  const gold = { verb: 'gain', card: 'gold', zone: 'supply' };
  const loot = { ...gold, zone: 'loot', seat: 0 };
  expect(model.offerAt(ui([gold]), { zone: 'supply', card: 'gold' })).toEqual({ choice: gold });
  expect(model.offerAt(ui([loot]), { zone: 'supply', card: 'gold' })).toEqual({});
  expect(model.supplyIsAsked([gold as Choice])).toBe(true);
  expect(model.supplyIsAsked([loot as Choice])).toBe(false);
});
