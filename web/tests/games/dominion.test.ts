import { describe, expect, test } from 'vitest';
import * as model from '../../src/games/dominion/model';
import { offerOf } from '../../src/lib/offers';
import type { Blocked, Choice, Face } from '../../src/lib/types';

const FACES = Object.fromEntries(
  [
    { id: 'copper', name: 'Copper', cost: '0', more: { order: [1, 0] } },
    { id: 'gold', name: 'Gold', cost: '6', more: { order: [1, 6] } },
    { id: 'smithy', name: 'Smithy', cost: '4', more: { order: [0, 4] } },
    { id: 'militia', name: 'Militia', cost: '4', more: { order: [0, 4] } },
  ].map((face) => [face.id, face as unknown as Face]),
);

/** A table with these choices and refusals of others. */
function table(legal: Partial<Choice>[], blocked: Partial<Blocked>[] = []): model.TableView {
  return { choices: legal, blocked } as unknown as model.TableView;
}

test('piles are sorted by cost, then by name', () => {
  expect(model.byCost(['gold', 'smithy', 'copper', 'militia'], FACES)).toEqual([
    'copper',
    'militia',
    'smithy',
    'gold',
  ]);
});

test('a pile warns of the end when its last cards end the game', () => {
  const supply = { province: 2, village: 1, smithy: 0, curse: 0, moat: 3 };
  const soon = (last_piles: string[]) =>
    Object.keys(supply).filter((card) => model.endsSoon({ supply, last_piles }, card));
  expect(soon(['province', 'village', 'moat'])).toEqual(['province', 'village']);
  expect(soon(['province'])).toEqual(['province']);
  expect(soon([])).toEqual([]);
});

describe('the text of a small card', () => {
  const lineOf = (text: string, short = '') => model.lineOf({ text, more: { short } } as unknown as Face);
  const long = 'Worth 6 points at the end. When the last one is gone, the game ends with that turn.';

  test('is whole if it is short', () => {
    expect(lineOf('Draw three cards.')).toBeUndefined();
  });
  test('is what the card does apart from its symbols, or else its first sentence', () => {
    expect(lineOf(long, 'Ends the game')).toBe('Ends the game');
    expect(lineOf(long)).toBe('Worth 6 points at the end.');
    expect(lineOf(long.replaceAll('. ', '; '))).toBeUndefined();
  });
});

describe('what a card in hand stands for', () => {
  const playing = { verb: 'play', card: 'smithy', zone: 'hand' };
  const trashing = { verb: 'trash', card: 'copper', zone: 'hand' };
  const showing = { verb: 'reveal', card: 'moat', zone: null };

  test('is the legal action that the question asks for, or why there is none', () => {
    expect(model.ofHand(table([trashing]), 'copper').choice).toBe(trashing);
    expect(model.ofHand(table([], [playing]), 'smithy').blocked).toBe(playing);
    const buying = { verb: 'buy', card: 'copper', zone: 'supply' };
    expect(model.ofHand(table([buying]), 'copper').choice).toBeUndefined();
  });

  test('is to show it, if it is a Reaction', () => {
    expect(model.ofHand(table([showing]), 'moat').choice).toBe(showing);
    expect(model.handIsAsked([showing as Choice])).toBe(false);
  });

  test('is no answer while revealed cards are asked about', () => {
    const revealed = { ...trashing, zone: 'set_aside', seat: 1 };
    expect(model.ofHand(table([revealed]), 'copper').choice).toBeUndefined();
    expect(model.handIsAsked([revealed as Choice])).toBe(false);
    expect(model.handIsAsked([trashing as Choice])).toBe(true);
    expect(model.handIsAsked([playing as Choice])).toBe(false);
  });
});

test('a pile stands for buying or gaining, except while loot is divided', () => {
  const gold = { verb: 'gain', card: 'gold', zone: 'supply' };
  const loot = { ...gold, zone: 'loot', seat: 0 };
  expect(offerOf(table([gold]), { zone: 'supply', card: 'gold' }).choice).toBe(gold);
  expect(offerOf(table([loot]), { zone: 'supply', card: 'gold' }).choice).toBeUndefined();
  expect(model.supplyIsAsked([gold as Choice])).toBe(true);
  expect(model.supplyIsAsked([loot as Choice])).toBe(false);
});
