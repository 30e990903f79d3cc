import { expect, test } from 'vitest';
import { Setup } from '../src/lib/setup.svelte';
import type { GameInfo } from '../src/lib/types';

const GAME = {
  game: 'example',
  players: [2, 7],
  presets: [
    { key: 'many', parameters: { cards: 'all' }, players: [3, 7] },
    { key: 'two', parameters: { cards: 'few' }, players: [2, 2] },
    {
      key: 'draw',
      parameters: {},
      players: [2, 4],
      leave_out: { parameter: 'without', label: '', hint: '', cards: [] },
    },
  ],
} as unknown as GameInfo;

test('a new game is for the usual number of players, as far as it can be', () => {
  expect(new Setup(GAME, 4).players).toBe(4);
  expect(new Setup(GAME, 9).players).toBe(7);
  expect(new Setup(GAME, 1).players).toBe(2);
  expect(new Setup(GAME, 1).key).toBe('two');
});

test('a number of players that the preset does not seat changes the preset', () => {
  const setup = new Setup(GAME, 4);
  expect(setup.key).toBe('many');
  setup.setPlayers(2);
  expect(setup.key).toBe('two');
});

test('a preset for fewer players changes their number to the nearest', () => {
  const setup = new Setup(GAME, 6);
  setup.choose('draw');
  expect([setup.key, setup.players]).toEqual(['draw', 4]);
});

test('nobody of those who play on is without a seat', () => {
  const setup = new Setup(GAME, 3, 5);
  expect(setup.players).toBe(5);
  expect(setup.counts).toEqual([5, 6, 7]);
  expect(setup.presets.map(({ key }) => key)).toEqual(['many']);
});

test('cards are left out by the parameter of the preset, at most one for each player', () => {
  const setup = new Setup(GAME, 4);
  setup.choose('draw');
  expect(setup.parameters).toEqual({});
  setup.leftOut = ['a', 'b', 'c', 'd'];
  setup.setPlayers(3);
  expect(setup.parameters).toEqual({ without: 'a+b+c' });
});
