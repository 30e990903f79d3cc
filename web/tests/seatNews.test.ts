import { expect, test } from 'vitest';
import { seatNews } from '../src/lib/seatNews';
import { viewInWords } from '../src/lib/say';
import type { WireView } from '../src/lib/types';
import { viewOf } from './views';

type Seat = WireView['seats'][number];
const seats = viewOf().seats;

/** Return the news about a change of the second seat; without catalogues a text is its key. */
function said(before: Partial<Seat>, after: Partial<Seat>, you: number | null = 0): string[] {
  const view = (more: Partial<Seat>) =>
    viewInWords(viewOf({ you, seats: [seats[0]!, { ...seats[1]!, name: 'Bruno', ...more }] }));
  return seatNews(view(after), view(before));
}

test('a person who leaves for good is replaced by a bot', () => {
  expect(said({}, { kind: 'bot', name: 'Bot 2', level: 2 })).toEqual(['bot-takes-over']);
});

test('a bot fills in for a person who is away, until they return', () => {
  const gone = { is_here: false, is_covered: true };
  expect(said({ is_here: false }, gone)).toEqual(['is-away']);
  expect(said(gone, {})).toEqual(['is-back']);
});

test('the seat of a person who is away waits once the game is slow', () => {
  const view = (is_covered: boolean) => {
    const more = { name: 'Bruno', is_here: false, is_covered };
    const found = viewInWords(viewOf({ you: 0, seats: [seats[0]!, { ...seats[1]!, ...more }] }));
    return { ...found, table: { ...found.table, is_slow: !is_covered } };
  };
  expect(seatNews(view(false), view(true))).toEqual(['seat-waits']);
});

test('a bot fills in for a person without time', () => {
  expect(said({}, { is_covered: true })).toEqual(['time-is-up']);
});

test('a person takes an open seat', () => {
  expect(said({ kind: 'open', name: '' }, {})).toEqual(['has-joined']);
});

test('a reload is no news, and neither is my own seat', () => {
  expect(said({}, { is_here: false })).toEqual([]);
  expect(said({}, { is_covered: true }, 1)).toEqual([]);
});

test('the host has left, and I am the host now', () => {
  const view = (host: number) => {
    const found = viewInWords(viewOf({ you: 1 }));
    return { ...found, table: { ...found.table, host } };
  };
  expect(seatNews(view(1), view(0))).toEqual(['you-host']);
  expect(seatNews(view(2), view(0))).toEqual([]);
});
