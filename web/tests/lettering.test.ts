import { expect, test } from 'vitest';
import { widthOf } from '../src/lib/lettering';

test('a word is as wide as its letters together', () => {
  expect(widthOf('Mine')).toBeCloseTo(widthOf('M') + widthOf('i') + widthOf('n') + widthOf('e'));
});

test('words of as many letters differ in width', () => {
  expect(widthOf('Woodcutter')).toBeGreaterThan(widthOf('Biblioteca') * 1.15);
});

test('a letter that was not measured counts as the widest one', () => {
  expect(widthOf('Ж')).toBe(widthOf('W'));
});
