import { expect, test } from 'vitest';
import { readView, withTotal, type Schema } from '../src/lib/plain';

const SEAT: Schema = { type: 'integer', format: 'seat' };
const CARD: Schema = { type: 'string', format: 'card' };
const NONE: Schema = { type: 'null' };

/** The schema of a view with these fields. */
function schemaOf(properties: Record<string, Schema>, $defs: Record<string, Schema> = {}): Schema {
  return { $defs: { ...$defs, View: { properties } }, properties: { view: { $ref: '#/$defs/View' } } };
}

test('numbers are counters, texts are texts, seats are seats', () => {
  const schema = schemaOf({
    dealer: { anyOf: [SEAT, NONE] },
    waiting: { type: 'array', items: SEAT },
  });
  const { shared } = readView({ coins: 3, phase: 'last_round', dealer: 1, waiting: [0, 2] }, schema);
  expect(shared).toEqual([
    { kind: 'count', name: 'coins', n: 3 },
    { kind: 'text', name: 'phase', text: 'last round' },
    { kind: 'seats', name: 'dealer', seats: [1] },
    { kind: 'seats', name: 'waiting', seats: [0, 2] },
  ]);
});

test('without types a number is a counter', () => {
  expect(readView({ dealer: 1 }, null).shared).toEqual([{ kind: 'count', name: 'dealer', n: 1 }]);
});

test('lists of cards are zones in which equal neighbours are counted, hidden ones too', () => {
  const schema = schemaOf({ table: { type: 'array', items: { anyOf: [CARD, NONE] } }, one: CARD });
  const { shared } = readView({ table: ['estate', 'copper', 'copper', null, null], one: 'cups-3' }, schema);
  expect(shared).toEqual([
    {
      kind: 'zone',
      name: 'table',
      cards: [
        { card: 'estate', n: 1 },
        { card: 'copper', n: 2 },
        { card: null, n: 2 },
      ],
    },
    { kind: 'zone', name: 'one', cards: [{ card: 'cups-3', n: 1 }] },
  ]);
});

test('a record is a zone if its keys are cards, else a group', () => {
  const counts = { type: 'object', propertyNames: CARD, additionalProperties: { type: 'integer' } };
  const { shared } = readView({ supply: { copper: 46 }, points: { scopa: 1 } }, schemaOf({ supply: counts }));
  expect(shared).toEqual([
    { kind: 'zone', name: 'supply', cards: [{ card: 'copper', n: 46 }] },
    { kind: 'group', name: 'points', fields: [{ kind: 'count', name: 'scopa', n: 1 }] },
  ]);
});

test('each seat has its own fields, and what the frame shows is left out', () => {
  const schema = schemaOf(
    { seats: { type: 'array', items: { $ref: '#/$defs/Seat' } } },
    { Seat: { properties: { hand: { anyOf: [{ type: 'array', items: CARD }, NONE] } } } },
  );
  const seats = [{ hand: null }, { hand: ['estate'], is_out: false }];
  const view = readView({ game: 'x()', viewer: 1, seats }, schema);
  expect(view.shared).toEqual([]);
  expect(view.seats).toEqual([[], [{ kind: 'zone', name: 'hand', cards: [{ card: 'estate', n: 1 }] }]]);
});

test('an empty zone stays, an empty record and an empty list go', () => {
  const schema = schemaOf({ table: { type: 'array', items: CARD } });
  expect(readView({ table: [], tokens: {}, waiting: [] }, schema).shared).toEqual([
    { kind: 'zone', name: 'table', cards: [] },
  ]);
});

test('the total of a group is the sum of its counters, after them', () => {
  const points = [
    { kind: 'count' as const, name: 'scopas', n: 2 },
    { kind: 'seats' as const, name: 'leader', seats: [1] },
    { kind: 'count' as const, name: 'coins', n: 1 },
  ];
  expect(withTotal('points', points)).toEqual([...points, { kind: 'count', name: 'points-total', n: 3 }]);
});
