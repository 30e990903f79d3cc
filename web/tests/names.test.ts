import { expect, test } from 'vitest';
import { nameOf, seatOf } from '../src/lib/names';
import type { Seat } from '../src/lib/types';

const SEATS = ['Anna', '', 'Carlo'].map((name, seat) => ({ name, seat }) as Seat);

test('a seat is a number or a mark', () => {
  expect(seatOf(2)).toBe(2);
  expect(seatOf('P3')).toBe(2);
});

test('a seat has the name of the person, mine is "you", and an empty one its number', () => {
  expect(nameOf(SEATS, 2, 'P1')).toBe('Anna');
  expect(nameOf(SEATS, 2, 2)).toBe('you');
  // Without catalogues a text is its key.
  expect(nameOf(SEATS, 2, 1)).toBe('seat-number');
});
