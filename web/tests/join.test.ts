import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FixtureLobby } from '../src/lib/fixture';
import { join } from '../src/lib/join';
import { Refused } from '../src/lib/lobby';
import { Table } from '../src/lib/table.svelte';
import { setLanguage, t } from '../src/lib/words.svelte';
import { viewOf } from './views';

let house: FixtureLobby;
let table: Table;

beforeEach(async () => {
  await setLanguage('en');
  house = new FixtureLobby({ views: { abc: [viewOf({ you: null })] } });
  table = new Table(house, 'abc', null);
  table.open();
  await vi.waitFor(() => expect(table.view).not.toBeNull());
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  table.close();
});

test('a request for a seat that nobody answers is repeated', async () => {
  const asked = vi.spyOn(house, 'join').mockRejectedValueOnce(new TypeError('no line'));
  const seat = join(table, 'Bruno', 1, null);
  await vi.advanceTimersByTimeAsync(100);
  expect(table.refusal!.why).toBe(t('offline'));
  await vi.advanceTimersByTimeAsync(4000);
  expect(await seat).toBe(1);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(table.refusal).toBeNull();
});

test('while a request for a seat is repeated, the lost connection is said once', async () => {
  vi.spyOn(house, 'join').mockRejectedValue(new TypeError('no line'));
  const said = vi.spyOn(table, 'refuse');
  void join(table, 'Bruno', 1, null);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(said.mock.calls).toEqual([[t('offline'), null]]);
});

test('a second tap while a request for a seat is on its way does nothing', async () => {
  const asked = vi.spyOn(house, 'join').mockImplementation(() => new Promise(() => null));
  void join(table, 'Bruno', 1, null);
  expect(table.isJoining).toBe(true);
  expect(await join(table, 'Bruno', 1, null)).toBeNull();
  expect(asked).toHaveBeenCalledOnce();
});

test('after a refusal another seat can be asked for', async () => {
  vi.spyOn(house, 'join').mockRejectedValueOnce(new Refused('not-now', 'No seat is free.'));
  expect(await join(table, 'Bruno', 1, null)).toBeNull();
  expect(table.isJoining).toBe(false);
  expect(await join(table, 'Bruno', 1, null)).toBe(1);
});

test('after a minute without an answer the player is asked to try again', async () => {
  vi.spyOn(house, 'join').mockRejectedValue(new TypeError('no line'));
  const seat = join(table, 'Bruno', 1, null);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(await seat).toBeNull();
  expect(table.refusal!.why).toBe(t('no-answer'));
});

test('a refused request for a seat is not repeated', async () => {
  const asked = vi.spyOn(house, 'join').mockRejectedValue(new Refused('not-now', 'No seat is free.'));
  expect(await join(table, 'Bruno', 1, null)).toBeNull();
  expect(asked).toHaveBeenCalledOnce();
  expect(table.refusal!.why).toBe('No seat is free.');
});

const TAKEN = new Refused('not-now', { key: 'server-no-seat' });

test('who presses a seat that somebody has just taken gets another open one', async () => {
  const found = viewOf({ you: null });
  table.see({ ...found, table: { ...found.table, status: 'waiting' } });
  const asked = vi.spyOn(house, 'join').mockRejectedValueOnce(TAKEN);
  asked.mockResolvedValueOnce({ table: 'abc', seat: 2, key: null });
  expect(await join(table, 'Bruno', 1, null)).toBe(2);
  expect(asked.mock.calls.map(([, , seat]) => seat)).toEqual([1, null]);
  expect(table.refusal).toBeNull();
});

test('in a running game nobody gets another hand than the one they have chosen', async () => {
  const asked = vi.spyOn(house, 'join').mockRejectedValue(TAKEN);
  expect(await join(table, 'Bruno', 1, null)).toBeNull();
  expect(asked).toHaveBeenCalledOnce();
  expect(table.refusal!.why).toBe(t('server-no-seat'));
});
