import { expect, test } from 'vitest';
import { knownIcon, sheetOf } from '../src/lib/pictograms';

test('a pictogram that the page lacks becomes a plain one, and none stays empty', () => {
  expect(knownIcon('anvil-impact')).toBe('anvil-impact');
  expect(knownIcon('no-such-pictogram')).toBe('scroll-unfurled');
  expect(sheetOf(knownIcon('no-such-pictogram'))).not.toBe('');
  expect(knownIcon('')).toBe('');
  expect(sheetOf('')).toBe('');
});
