import { expect, test } from 'vitest';
import { presetOf } from '../src/lib/presets';
import type { GameInfo } from '../src/lib/types';
import { viewOf } from './views';

const preset = (key: string, parameters: Record<string, string>, players: [number, number]) => ({
  key,
  label: key,
  hint: '',
  parameters,
  players,
});
const GAME = {
  presets: [
    preset('first', { cast: 'first' }, [2, 8]),
    preset('classic', { edition: 'classic' }, [2, 7]),
    preset('dark', { edition: 'classic', cast: 'random' }, [2, 8]),
    preset('large', { cast: 'first' }, [3, 8]),
  ],
} as unknown as GameInfo;

/** The preset of a table for two with these parameters. */
function found(parameters: Record<string, string>): string | undefined {
  const view = viewOf();
  return presetOf(GAME, { table: { ...view.table, parameters }, seats: view.seats.slice(0, 2) })?.key;
}

test('the preset of a table is the one that says the most about it', () => {
  expect(found({ edition: '2021', cast: 'first', players: '2' })).toBe('first');
  expect(found({ edition: 'classic', cast: 'first' })).toBe('classic');
  expect(found({ edition: 'classic', cast: 'random' })).toBe('dark');
  expect(found({ edition: '2021', cast: 'own' })).toBeUndefined();
});
