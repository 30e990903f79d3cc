/** Several people at one device: the next holder. */
import { mount, unmount } from 'svelte';
import { describe, expect, test } from 'vitest';
import { keepSeat, loseSeat, mySeats } from '../src/lib/memory';
import { peopleOf, whose } from '../src/lib/mine';
import { holderOf, isOpenToAll, sharedSeats } from '../src/lib/shared';
import type { View } from '../src/lib/types';
import { setLanguage, t } from '../src/lib/words.svelte';
import ScorePad from '../src/ui/ScorePad.svelte';
import { viewOf } from './views';

interface Known {
  you: number | null;
  owes?: number[];
  bots?: number[];
  missing?: number[];
  status?: View['table']['status'];
}

function seen({ you, owes = [], bots = [], missing = [], status = 'running' }: Known): View {
  const seats = [0, 1, 2, 3].map((seat) => ({
    seat,
    kind: bots.includes(seat) ? 'bot' : 'person',
    owes: owes.includes(seat),
  }));
  const ask = missing.length ? { outcome: 'open', missing } : null;
  const result = status === 'ended' ? {} : null;
  return { you, seats, ask, result, table: { status } } as unknown as View;
}

describe('seats 0, 1 and 3 share a device, and', () => {
  const SHARED = [0, 1, 3];
  test.each([
    ['the first who is needed gets it', { you: null, owes: [1, 3] }, 1],
    ['who has it keeps it while a decision is theirs', { you: 1, owes: [0, 1, 3] }, 1],
    ['then it goes round clockwise', { you: 1, owes: [0, 3] }, 3],
    ['and past the last seat', { you: 3, owes: [0, 1] }, 0],
    ['others are no matter', { you: 0, owes: [2] }, 0],
    ['a bot in the seat of somebody who was here gets no device', { you: 0, owes: [1, 3], bots: [1] }, 3],
    ['nobody has it while others begin', { you: null, owes: [2] }, null],
    ['who decided keeps it until another is needed', { you: 3, owes: [] }, 3],
    ['a vote comes first', { you: 0, owes: [0], missing: [1, 2] }, 1],
    ['a vote of others is no matter', { you: 0, owes: [0], missing: [2] }, 0],
    ['the end is for all', { you: 3, status: 'ended', owes: [0] }, 3],
    ['the end is opened by the first', { you: null, status: 'ended' }, 0],
    ['so is an adjourned game', { you: null, status: 'adjourned' }, 0],
  ] as [string, Known, number | null][])('%s', (_, view, holder) => {
    expect(holderOf(seen(view), SHARED)).toBe(holder);
  });
});

test('only a running game hides something', () => {
  expect(isOpenToAll(seen({ you: null }))).toBe(false);
  for (const status of ['waiting', 'ended', 'adjourned'] as const)
    expect(isOpenToAll(seen({ you: null, status }))).toBe(true);
});

test('one person alone shares nothing', () => {
  const seat = { seat: 0, game: 'go', name: 'Anna', key: null, on: 'device' } as const;
  keepSeat({ ...seat, table: 'alone' });
  keepSeat({ ...seat, table: 'one', seats: [0] });
  keepSeat({ ...seat, table: 'two', seats: [0, 2] });
  expect(['alone', 'one', 'two', 'none'].map(sharedSeats)).toEqual([[], [], [0, 2], []]);
});

test('who leaves takes no game from the others of the device', () => {
  localStorage.clear();
  const seat = { seat: 0, game: 'go', name: 'Anna', key: null, on: 'device' } as const;
  keepSeat({ ...seat, table: 'other' });
  keepSeat({ ...seat, table: 'three', seats: [0, 1, 2] });
  const left = () => mySeats().find((one) => one.table === 'three');
  loseSeat('three', 0);
  expect(left()).toMatchObject({ seat: 1, seats: [1, 2] });
  expect(sharedSeats('three')).toEqual([1, 2]);
  // The page notices it, too.
  loseSeat('three', 0);
  loseSeat('three', 2);
  expect(left()).toMatchObject({ seat: 1, seats: [1] });
  loseSeat('three', 1);
  expect(left()).toBeUndefined();
  loseSeat('other', 0);
  expect(mySeats()).toEqual([]);
});

test('the list of games names everybody who shares a device, and otherwise the others alone', () => {
  const one = { table: 'abc', seat: 0, game: 'dominion', name: 'Anna', key: null, at: 1, people: ['Bruno'] };
  expect(peopleOf({ ...one, seats: [0, 1] })).toEqual(['Anna', 'Bruno']);
  expect(peopleOf({ ...one, seats: [0] })).toEqual(['Bruno']);
  expect(peopleOf(one)).toEqual(['Bruno']);
  const over = { ...one, seats: [0, 1], end: { at: 2, points: 30, share: 0, place: 2 } };
  expect([whose(over), ...peopleOf(over)]).toEqual(['Anna: ', 'Bruno']);
  expect(whose({ ...over, seats: [0] })).toBe('');
});

test.each([
  ['one person is “you” in the score pad', [0], true],
  ['of several people at one device nobody is', [0, 1], false],
])('%s', async (_, seats, isCalledYou) => {
  await setLanguage('en');
  keepSeat({ table: 'abc', seat: 0, game: 'dominion', name: 'Anna', key: null, seats });
  const scores = [{ total: 3 }, { total: 2 }];
  const result = { scores, returns: [1, 0], rows: [], short_note: 0, tie: null };
  const pad = mount(ScorePad, {
    target: document.body,
    props: { view: viewOf({ result }) as View, faces: {} },
  });
  const marks = [...document.querySelectorAll('.you')].map((mark) => mark.textContent);
  expect(marks).toEqual(isCalledYou ? [t('you')] : []);
  await unmount(pad);
});
