import { afterEach, expect, test, vi } from 'vitest';
import { FixtureLobby } from '../src/lib/fixture';
import { Refused, useLobby } from '../src/lib/lobby';
import { Reviewer } from '../src/lib/review.svelte';
import type { ReviewState } from '../src/lib/types';

const lobby = new FixtureLobby();
useLobby(lobby);
const reviewer = new Reviewer('abc');
afterEach(() => reviewer.stop());

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
