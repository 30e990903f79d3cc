import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clock } from '../src/lib/clock.svelte';
import type { Seat } from '../src/lib/types';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('the clock ticks only while somebody reads it', async () => {
  clock.set();
  const shown: string[] = [];
  const seat = { left_s: 65, owes: true } as Seat;
  const stop = $effect.root(() => {
    $effect(() => void shown.push(clock.text(seat)));
  });
  flushSync();
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(2000);
  flushSync();
  expect(shown).toEqual(['1:05', '1:03']);
  stop();
  await Promise.resolve();
  expect(vi.getTimerCount()).toBe(0);
});

test('the time of a seat stands still while a bot substitutes', () => {
  clock.set();
  const seat = { left_s: 9, owes: true, is_covered: true } as Seat;
  vi.advanceTimersByTime(5000);
  expect(clock.text(seat)).toBe('0:09');
  expect(clock.isShort(seat)).toBe(false);
  expect(clock.text({ ...seat, is_covered: false })).toBe('0:04');
});

test('while the connection is cut, the time of a seat is about right', () => {
  clock.set();
  clock.isStale = true;
  vi.advanceTimersByTime(2000);
  const seat = { left_s: 65, owes: true } as Seat;
  expect(clock.text(seat)).toBe('~1:03');
  clock.isStale = false;
  expect(clock.text(seat)).toBe('1:03');
});
