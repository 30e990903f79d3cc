import { describe, expect, test } from 'vitest';
import * as model from '../../src/games/dominion/model';
import type { Choice, Face, Ui } from '../../src/lib/types';

const FACES = Object.fromEntries(
  [
    { id: 'copper', name: 'Copper', cost: '0', more: { order: [1, 0] } },
    { id: 'gold', name: 'Gold', cost: '6', more: { order: [1, 6] } },
    { id: 'smithy', name: 'Smithy', cost: '4', more: { order: [0, 4] } },
    { id: 'militia', name: 'Militia', cost: '4', more: { order: [0, 4] } },
  ].map((face) => [face.id, face as unknown as Face]),
);

/** A question with these actions, and refusals of others. */
function ui(legal: string[], blocked: string[] = []): Ui {
  const find = (texts: string[]) => (text: string) => (texts.includes(text) ? { do: text } : undefined);
  return { choice: find(legal), blocked: find(blocked) } as unknown as Ui;
}

function choices(...texts: string[]): Choice[] {
  return texts.map((text) => ({ do: text, card: text.split(' ')[1] ?? null }) as Choice);
}

test('cards are sorted as one sorts a hand: actions, then treasures, each by cost and name', () => {
  const hand = ['copper', 'smithy', 'curse', 'gold', 'militia'].map((card) => ({ card, n: 1 }));
  const found = model.sorted(hand, FACES).map((heap) => heap.card);
  expect(found).toEqual(['militia', 'smithy', 'copper', 'gold', 'curse']);
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
  test('is the legal action of whatever the question asks', () => {
    expect(model.ofHand(ui(['trash copper']), {}, 'copper')).toEqual({ choice: { do: 'trash copper' } });
    expect(model.ofHand(ui([], ['play smithy']), {}, 'smithy')).toEqual({ blocked: { do: 'play smithy' } });
    expect(model.ofHand(ui(['buy copper']), {}, 'copper')).toEqual({ blocked: undefined });
  });

  test('is no answer while revealed cards are asked about', () => {
    const seen = { question: { step: 'thief/TrashRevealed' } };
    expect(model.ofHand(ui(['trash copper']), seen, 'copper')).toEqual({ blocked: undefined });
    expect(model.handIsAsked(choices('trash copper'), seen)).toBe(false);
    expect(model.handIsAsked(choices('trash copper'), {})).toBe(true);
    expect(model.handIsAsked(choices('play smithy'), {})).toBe(false);
  });
});

test('a pile stands for buying or gaining, except while loot is divided', () => {
  const seen = { question: { step: 'thief/TakeLoot' } };
  expect(model.ofPile(ui(['gain gold']), {}, 'gold')).toEqual({ choice: { do: 'gain gold' } });
  expect(model.ofPile(ui(['gain gold']), seen, 'gold')).toEqual({ blocked: undefined });
  expect(model.supplyIsAsked(choices('gain gold'), {})).toBe(true);
  expect(model.supplyIsAsked(choices('gain gold'), seen)).toBe(false);
});
