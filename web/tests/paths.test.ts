import { expect, test } from 'vitest';
import { rounded } from '../tools/paths.mjs';

test('errors do not add up along a path', () => {
  const steps = Array.from({ length: 10 }, () => 'l1.4 0').join('');
  expect(rounded(`M0 0${steps}`, 0)).toBe('m0 0l1 0 2 0 1 0 2 0 1 0 1 0 2 0 1 0 2 0 1 0');
});

test('absolute commands become relative to where the path is', () => {
  expect(rounded('M10 10L20 20H30V40z', 0)).toBe('m10 10l10 10h10v20z');
  expect(rounded('M10.4 10.4C11 12 13 14 15 16S20 21 22 23', 0)).toBe('m10 10c1 2 3 4 5 6s5 5 7 7');
});

test('flags of arcs need nothing between them, and are no numbers to round', () => {
  expect(rounded('M5 5a3.3 3.3 0 01-8.6-3.5', 1)).toBe('m5 5a3.3 3.3 0 0 1-8.6-3.5');
});

test('more points after a move are lines, and after the end of a part it goes on where that began', () => {
  expect(rounded('m1 1 4 0 0 4zl2 2', 0)).toBe('m1 1l4 0 0 4zl2 2');
});
