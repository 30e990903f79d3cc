import { expect, test } from 'vitest';
import { readView } from '../src/lib/plain';

const isCard = (id: string) => ['copper', 'estate', 'cups-3'].includes(id);

test('numbers are counters, texts are texts, seats are seats', () => {
  const { shared } = readView({ coins: 3, phase: 'last_round', dealer: 'P2', waiting: ['P1', 'P3'] }, isCard);
  expect(shared).toEqual([
    { kind: 'count', name: 'coins', n: 3 },
    { kind: 'text', name: 'phase', text: 'last round' },
    { kind: 'seats', name: 'dealer', seats: [1] },
    { kind: 'seats', name: 'waiting', seats: [0, 2] },
  ]);
});

test('lists of cards are zones in which equal cards are counted, hidden ones too', () => {
  const { shared } = readView({ table: ['copper*2', 'estate', 'copper', null, null], one: 'cups-3' }, isCard);
  expect(shared).toEqual([
    {
      kind: 'zone',
      name: 'table',
      cards: [
        { card: 'copper', n: 3 },
        { card: 'estate', n: 1 },
        { card: null, n: 2 },
      ],
    },
    { kind: 'zone', name: 'one', cards: [{ card: 'cups-3', n: 1 }] },
  ]);
});

test('a record is a zone if its keys are cards, else a group', () => {
  const { shared } = readView({ supply: { copper: 46 }, points: { scopa: 1 } }, isCard);
  expect(shared).toEqual([
    { kind: 'zone', name: 'supply', cards: [{ card: 'copper', n: 46 }] },
    { kind: 'group', name: 'points', fields: [{ kind: 'count', name: 'scopa', n: 1 }] },
  ]);
});

test('each seat has its own fields, and what is for programs is left out', () => {
  const view = readView(
    { game: 'x()', legal_actions: ['a'], P2: { hand: ['estate'], is_out: false } },
    isCard,
  );
  expect(view.shared).toEqual([]);
  expect(view.seats[1]).toEqual([{ kind: 'zone', name: 'hand', cards: [{ card: 'estate', n: 1 }] }]);
});

test('an empty zone stays, an empty record goes', () => {
  expect(readView({ table: [], tokens: {} }, isCard).shared).toEqual([
    { kind: 'zone', name: 'table', cards: [] },
  ]);
});
