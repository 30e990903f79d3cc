import { expect, test } from 'vitest';
import { lately } from '../src/lib/aloud';
import { viewInWords } from '../src/lib/say';
import { t } from '../src/lib/words.svelte';
import { viewOf } from './views';

const line = (text: string) => ({ text, is_headline: false });
const view = viewInWords(
  viewOf({ log: { from: 3, turns: [[line('a'), line('b')], [line('c')], [line('d')]], count: 6 } }),
);

test('what happened begins after my last decision', () => {
  expect(lately(view, { turn: 3, line: 1 })).toBe('b c d');
  expect(lately(view, { turn: 5, line: 0 })).toBe('d');
});

test('a page that knows of no decision reads the last turn', () => {
  expect(lately(view, null)).toBe('d');
});

test('of a decision before the turns that the page has, all that it has is read', () => {
  expect(lately(view, { turn: 1, line: 4 })).toBe('a b c d');
});

test('equal lines in a row are said once, with their number', () => {
  const turns = [[line('a'), line('b'), line('b'), line('b'), line('a')]];
  const many = viewInWords(viewOf({ log: { from: 0, turns, count: 5 } }));
  expect(lately(many, null)).toBe(`a ${t('said-times', { text: 'b', n: 3 })} a`);
});
