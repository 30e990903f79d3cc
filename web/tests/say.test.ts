import { beforeAll, expect, test } from 'vitest';
import { nameParts, spoken } from '../src/lib/names';
import { listed, say, sayPlain, sentence, viewInWords } from '../src/lib/say';
import type { Part, Seat, WireView } from '../src/lib/types';
import { setLanguage, useGame } from '../src/lib/words.svelte';

const SEATS = ['Anna', '', 'Carlo'].map((name, seat) => ({ name, seat }) as Seat);
const BUYS: Part = {
  key: 'event-buy',
  args: { who: 'other', name: { seat: 2 }, cards: { key: 'smithy.counted', args: { n: 2 } } },
};

beforeAll(async () => {
  await setLanguage('en');
  await useGame('dominion');
});

test('a message is its text with messages, seats and numbers in it', () => {
  expect(spoken(say(BUYS), SEATS)).toBe('Carlo buys 2 Smithies.');
  expect(say(7)).toBe('7');
  expect(say('(4)')).toBe('(4)');
});

test('a row is read as a list, or with what stands between', () => {
  const row = (by: string | null): Part => ({ all: [{ seat: 0 }, 'x', { seat: 2 }], by });
  expect(spoken(say(row(null)), SEATS)).toBe('Anna, x and Carlo');
  expect(spoken(say(row(' · ')), SEATS)).toBe('Anna · x · Carlo');
  expect(say({ all: [], by: null })).toBe('nothing');
});

test('an Italian list has "ed" before an e', async () => {
  await setLanguage('it');
  expect(listed(['Anna', 'Carla', 'Elena'])).toBe('Anna, Carla ed Elena');
  expect(listed(['Elena', 'Anna'])).toBe('Elena e Anna');
  await setLanguage('en');
});

test('a name is a part of its own, and an empty seat has its number', () => {
  expect(nameParts(say(BUYS), SEATS)[1]).toEqual({ text: 'Carlo', seat: 2 });
  expect(sayPlain({ seat: 1 })).toBe(sayPlain({ key: 'seat-number', args: { n: 2 } }));
});

test('a clause becomes a sentence', () => {
  expect(sentence('you cannot')).toBe('You cannot');
  expect(say({ sentence: 'you cannot' })).toBe('You cannot');
});

test('a missing message or argument leaves a text', () => {
  expect(say({ key: 'no-such-key', args: { n: 1 } })).toBe('no-such-key');
  expect(say({ key: 'event-buy', args: { who: 'other' } })).toContain('buys');
});

test('another language needs no other view', async () => {
  await setLanguage('it');
  expect(spoken(say(BUYS), SEATS)).toBe('Carlo compra 2 Fucine.');
  await setLanguage('en');
  expect(spoken(say(BUYS), SEATS)).toBe('Carlo buys 2 Smithies.');
});

test('a view in words has names, and marks where names are set in bold', () => {
  const view = {
    title: { key: 'game-title' },
    table: { fault: null },
    seats: SEATS,
    question: { number: 3, text: { seat: 2 } },
    choices: [{ do: 'x', label: { seat: 0 }, hint: '', card: null, copies: 1 }],
    blocked: [{ do: 'y', card: null, why: 'not yet', rule: 'R1', rule_text: '' }],
    log: { from: 0, turns: [[{ text: BUYS, is_headline: false }]], count: 1 },
    fresh: { events: [], lines: [], banners: [] },
    chat: [],
    result: null,
  } as unknown as WireView;
  const shown = viewInWords(view);
  expect(shown.title).toBe('Dominion');
  expect(shown.choices[0]!.label).toBe('Anna');
  expect(shown.blocked[0]!.why).toBe('Not yet');
  expect(spoken(shown.log.turns[0]![0]!.text, SEATS)).toBe('Carlo buys 2 Smithies.');
  expect(nameParts(shown.question!.text, SEATS)[1]!.seat).toBe(2);
});
