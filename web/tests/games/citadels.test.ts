import { describe, expect, test } from 'vitest';
import * as model from '../../src/games/citadels/model';
import type { CitadelsSeen, Faces } from '../../src/games/citadels/model';
import type { Face, View } from '../../src/lib/types';

const CAST = ['assassin', 'thief', 'magician', 'king', 'tax_collector'];
const FACES: Faces = {
  ...Object.fromEntries(CAST.map((id, at) => [id, { id, more: { rank: at + 1 } } as unknown as Face])),
  market: { id: 'market', more: { order: [2, 5] } } as unknown as Face,
  manor: { id: 'manor', more: { order: [0, 1] } } as unknown as Face,
  tavern: { id: 'tavern', more: { order: [2, 3] } } as unknown as Face,
};

function seen(more: Partial<CitadelsSeen> = {}): CitadelsSeen {
  return {
    viewer: 'P2',
    phase: 'turns',
    is_over: false,
    cast: CAST,
    called: 'magician',
    question: null,
    turn: null,
    draft: { order: [], face_up: [], slots: [], passing: 0 },
    own_characters: [],
    revealed: {},
    tokens: {},
    signed: null,
    flower: null,
    tax_gold: 0,
    ...more,
  } as CitadelsSeen;
}

function view(mine: CitadelsSeen, players = 4): View {
  return { seats: Array.from({ length: players }, (_, seat) => ({ seat })), seen: mine } as unknown as View;
}

test('the others sit clockwise from my left; a watcher sees all', () => {
  expect(model.othersOf(view(seen()))).toEqual(['P3', 'P4', 'P1']);
  expect(model.othersOf(view(seen({ viewer: null })))).toEqual(['P1', 'P2', 'P3', 'P4']);
});

test('districts are sorted by type and number; a coin on them changes nothing, unknown cards are last', () => {
  const city = ['keep', 'market', 'beautified tavern', 'manor'];
  expect(model.sorted(city, FACES)).toEqual(['manor', 'beautified tavern', 'market', 'keep']);
  expect(city[0]).toBe('keep');
});

test('equal cards are numbered', () => {
  expect(model.repeats(['market', 'manor', 'market', 'market'])).toEqual([0, 0, 1, 2]);
});

describe('where a character is', () => {
  const where = (character: string, more: Partial<CitadelsSeen>) =>
    model.whereIs(seen(more), FACES, character);

  test('face up, shown, or mine', () => {
    const draft = { order: [], face_up: ['king'], slots: [], passing: 0 };
    expect(where('king', { draft })).toEqual({ kind: 'face_up' });
    expect(where('thief', { revealed: { thief: 'P3' } })).toEqual({ kind: 'shown', seat: 'P3' });
    expect(where('thief', { own_characters: ['thief'] })).toEqual({ kind: 'held', seat: 'P2' });
  });

  test('in a slot that I know', () => {
    const slots = [
      { character: 'king', owner: 'P4' },
      { character: 'thief', owner: null },
    ];
    const draft = { order: [], face_up: [], slots, passing: 0 };
    expect(where('king', { draft })).toEqual({ kind: 'held', seat: 'P4' });
    expect(where('thief', { draft })).toEqual({ kind: 'down' });
  });

  test('with nobody once its rank was called, unless it was killed', () => {
    expect(where('thief', {})).toEqual({ kind: 'nobody' });
    expect(where('thief', { tokens: { thief: ['killed'] } })).toEqual({ kind: 'unknown' });
    expect(where('king', {})).toEqual({ kind: 'unknown' });
    expect(where('thief', { phase: 'draft' })).toEqual({ kind: 'unknown' });
  });
});

test('marks on a character: the real warrant and threat are told apart for who placed them', () => {
  const tokens = { king: ['warrant', 'threat', 'new-token'], thief: ['warrant'] };
  const found = model.marksOn(seen({ tokens, signed: 'king' }), 'king').map((mark) => mark.key);
  expect(found).toEqual(['token-signed', 'token-threat']);
  expect(model.marksOn(seen({ tokens, signed: 'king' }), 'thief')[0]!.key).toBe('token-warrant');
  expect(model.marksOn(seen({ tokens, flower: 'king' }), 'king')[1]!.key).toBe('token-flower');
  expect(model.marksOn(seen({ tax_gold: 3 }), 'tax_collector')).toMatchObject([{ key: 'rank-taxes', n: 3 }]);
});

test('the seat with a turn is active; in the draft the one that decides; at the end nobody', () => {
  const question = { step: 'draft', seat: 'P3', n: 0, card: null };
  const turn = { seat: 'P1' } as CitadelsSeen['turn'];
  expect(model.active(seen({ question }))).toBe('P3');
  expect(model.active(seen({ question, turn }))).toBe('P1');
  expect(model.active(seen({ question, turn, is_over: true }))).toBeNull();
});
