/** Facts that the page reads in records, and records cut at an earlier moment. */
import { expect, test } from 'vitest';
import { cut, namesIn } from '../src/lib/records.svelte';

const HEAD = '{"tavolata": "record", "seats": ["Anna", "Bot 2"]}\n';
const MOVES = ['{"seat": "P1", "do": "a"}\n', '{"seat": "P2", "do": "b"}\n'];
const END = '{"end": true}\n';
const WHOLE = HEAD + MOVES.join('') + END;

test('a record of a running game names its seats, one of a game that is over none', () => {
  expect(namesIn(HEAD + MOVES[0]!)).toEqual(['Anna', 'Bot 2']);
  expect(namesIn(WHOLE)).toBeNull();
});

test('a record is cut to its first decisions, without the result', () => {
  expect(cut(WHOLE, 0)).toBe(HEAD);
  expect(cut(WHOLE, 1)).toBe(HEAD + MOVES[0]!);
  expect(namesIn(cut(WHOLE, 2))).toEqual(['Anna', 'Bot 2']);
});
