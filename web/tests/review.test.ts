import { afterEach, expect, test, vi } from 'vitest';
import { FixtureLobby } from '../src/lib/fixture';
import { Refused, useLobby } from '../src/lib/lobby';
import { Reviewer } from '../src/lib/review.svelte';
import type { ReviewState } from '../src/lib/types';
import { setLanguage, t } from '../src/lib/words.svelte';

const NONE: ReviewState = { status: 'none', ahead: 0, done: 0, total: 0, review: null };
const lobby = new FixtureLobby();
useLobby(lobby);
const reviewer = new Reviewer('abc');
afterEach(() => {
  reviewer.stop();
  vi.useRealTimers();
});

test('a review that was asked for is on its way at once', async () => {
  let answer!: (state: ReviewState) => void;
  vi.spyOn(lobby, 'askReview').mockReturnValue(new Promise((done) => (answer = done)));
  const asked = reviewer.ask();
  expect(reviewer.isBusy).toBe(true);
  answer({ status: 'ready', ahead: 0, done: 4, total: 4, review: null });
  await asked;
  expect(reviewer.isBusy).toBe(false);
});

test('and not any more when that was refused', async () => {
  vi.spyOn(lobby, 'askReview').mockRejectedValue(new Refused('not-now', 'Later.'));
  await reviewer.ask();
  expect(reviewer.isBusy).toBe(false);
  expect(reviewer.problem).toBe('Later.');
});

test('a request that nobody answers is repeated, and the page says why it waits', async () => {
  vi.useFakeTimers();
  const asked = vi.spyOn(lobby, 'askReview').mockRejectedValueOnce(new TypeError('no network'));
  asked.mockResolvedValue({ ...NONE, status: 'ready' }).mockClear();
  const isDone = reviewer.ask();
  await vi.advanceTimersByTimeAsync(1);
  expect(reviewer.isBusy).toBe(true);
  expect(reviewer.problem).toBe(t('offline'));
  await vi.advanceTimersByTimeAsync(3000);
  await isDone;
  expect(asked).toHaveBeenCalledTimes(2);
  expect(reviewer.isBusy).toBe(false);
  expect(reviewer.problem).toBe('');
});

/** Let the reviewer ask for a review, and poll a server that has forgotten it. */
async function loseReview() {
  vi.useFakeTimers();
  const asked = vi.spyOn(lobby, 'askReview').mockResolvedValue({ ...NONE, status: 'running' });
  asked.mockClear();
  vi.spyOn(lobby, 'review').mockResolvedValue(NONE);
  await reviewer.ask();
  return asked;
}

test('a review that the server has lost in a restart is asked for again', async () => {
  const asked = await loseReview();
  await vi.advanceTimersByTimeAsync(1500);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(reviewer.isBusy).toBe(true);
});

test('but not again and again', async () => {
  const asked = await loseReview();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(reviewer.isBusy).toBe(false);
});

test('the Italian article suits the number of mistakes', async () => {
  await setLanguage('it');
  const all = [7, 8, 11, 12].map((n) => t('review-more', { n }));
  expect(all).toEqual(['Tutti i 7 errori', 'Tutti gli 8 errori', 'Tutti gli 11 errori', 'Tutti i 12 errori']);
  await setLanguage('en');
});
