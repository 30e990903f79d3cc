import { beforeEach, expect, test } from 'vitest';
import { entries, lastLine, PHRASES, unreadAfter, writerOf } from '../src/lib/chat';
import { KEPT_TABLES, Quiet } from '../src/lib/quiet.svelte';
import type { Said } from '../src/lib/types';
import { viewOf } from './views';

beforeEach(() => localStorage.clear());

function said(line: number | null, seat: number | null, more: Partial<Said> = {}): Said {
  return { line, seat, text: `line ${line}`, at: line ?? 0.5, is_hidden: false, ...more };
}
const CHAT = [said(1, 0), said(2, 1), said(3, 1), said(null, null), said(4, 1), said(6, 2)];
const isBruno = (seat: number | null) => seat === 1;

test('lines of muted people that follow each other are one entry', () => {
  const found = entries(CHAT, isBruno);
  expect(found.map((one) => [one.isFolded, one.lines.map((line) => line.line)])).toEqual([
    [false, [1]],
    [true, [2, 3]],
    [false, [null]],
    [true, [4]],
    [false, [6]],
  ]);
  expect(new Set(found.map((one) => one.key)).size).toBe(found.length);
});

test('an entry keeps its key while lines are added to it', () => {
  const before = entries(CHAT.slice(0, 2), isBruno);
  const after = entries(CHAT.slice(0, 3), isBruno);
  expect(after.map((one) => one.key)).toEqual(before.map((one) => one.key));
});

test('with nobody muted every line is an entry', () => {
  expect(entries(CHAT, () => false).every((one) => !one.isFolded && one.lines.length === 1)).toBe(true);
  expect(entries([], () => true)).toEqual([]);
});

test('unread are lines after the last one seen, by people one wants to read, that are still there', () => {
  expect(lastLine(CHAT)).toBe(6);
  expect(lastLine([])).toBe(0);
  expect(unreadAfter(2, CHAT, () => false)).toBe(3);
  expect(unreadAfter(2, CHAT, isBruno)).toBe(1);
  expect(unreadAfter(0, [said(1, 0, { is_hidden: true }), said(2, 0)], () => false)).toBe(1);
  // A full chat drops its first lines: unread lines are still found.
  expect(unreadAfter(4, CHAT.slice(4), () => false)).toBe(1);
});

test('every phrase has one button', () => {
  expect(PHRASES.length).toBe(16);
  expect(new Set(PHRASES).size).toBe(16);
});

test('whom I do not read is remembered for each table', () => {
  const quiet = new Quiet('abc');
  quiet.mute(1, true);
  quiet.mute(1, true);
  quiet.setOff(true);
  const later = new Quiet('abc');
  expect([later.isMuted(1), later.isMuted(0), later.isMuted(null), later.isOff]).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect(new Quiet('def').isMuted(1)).toBe(false);
  later.mute(1, false);
  later.setOff(false);
  expect(new Quiet('abc').isMuted(1)).toBe(false);
  expect(localStorage.getItem('quiet')).toBe('{}');
});

test('the next person in a seat is not muted', () => {
  const quiet = new Quiet('abc');
  quiet.mute(1, true);
  const { seats } = viewOf();
  quiet.follow(seats);
  expect(quiet.isMuted(1)).toBe(true);
  quiet.follow([seats[0]!, { ...seats[1]!, kind: 'bot' }]);
  expect(new Quiet('abc').isMuted(1)).toBe(false);
});

test('only the newest tables are kept, and a damaged store is none', () => {
  for (let n = 0; n < KEPT_TABLES + 2; n++) new Quiet(`t${n}`).mute(0, true);
  expect(new Quiet('t0').isMuted(0)).toBe(false);
  expect(new Quiet(`t${KEPT_TABLES + 1}`).isMuted(0)).toBe(true);
  localStorage.setItem('quiet', '{"abc":');
  expect(new Quiet('abc').isOff).toBe(false);
});

test('a line of a person who has left is not that of the next one in the seat', () => {
  const left = said(1, 0, { said_by: 'Anna' });
  expect(writerOf(left)).toBeNull();
  expect(writerOf(said(2, 0))).toBe(0);
  expect(unreadAfter(0, [left, said(2, 0)], (seat) => seat === 0)).toBe(1);
  expect(entries([left, said(2, 0)], (seat) => seat === 0).map((one) => one.isFolded)).toEqual([false, true]);
});
