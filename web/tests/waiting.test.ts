import { beforeEach, expect, test } from 'vitest';
import type { View } from '../src/lib/types';
import { waiting } from '../src/lib/waiting';
import { setLanguage, t } from '../src/lib/words.svelte';
import { viewOf } from './views';

const [anna, bruno] = viewOf().seats;
const ask: NonNullable<View['ask']> = {
  number: 1,
  seat: 0,
  what: 'undo',
  left_s: 20,
  missing: [1],
  outcome: 'open',
};

/** Anna's view while the second seat decides. */
function idle(second: Partial<View['seats'][number]>, rest: Partial<View> = {}): View {
  const seats = [
    { ...anna!, owes: false },
    { ...bruno!, kind: 'person', is_here: true, is_covered: false, owes: true, ...second },
  ];
  return { ...viewOf(), you: 0, question: null, choices: [], seats, ...rest } as View;
}

beforeEach(() => setLanguage('en'));

test('without a question the name of the seat that decides is shown', () => {
  expect(waiting(idle({}))).toBe(t('waiting-for', { names: 'Bruno' }));
  expect(waiting(idle({ is_here: false }))).toContain(t('name-away', { name: 'Bruno' }));
});

test('those who wait for somebody away know that a bot fills in, unless the game is slow or nobody waits', () => {
  const away = { is_here: false };
  expect(waiting(idle(away))).toContain(t('bot-soon'));
  expect(waiting(idle(away, { you: null }))).toContain(t('bot-soon'));
  expect(waiting(idle({}))).not.toContain(t('bot-soon'));
  expect(waiting(idle({ ...away, is_covered: true }))).not.toContain(t('bot-soon'));
  const { table } = viewOf();
  expect(waiting(idle(away, { table: { ...table, is_slow: true } as View['table'] }))).not.toContain(
    t('bot-soon'),
  );
  const alone = idle(away, { you: null });
  alone.seats[0]!.is_here = false;
  expect(waiting(alone)).not.toContain(t('bot-soon'));
});

test('during a vote bots decide nothing: the table waits for the vote, unless a person decides', () => {
  expect(waiting(idle({ kind: 'bot' }, { ask }))).toBe(t('waiting-for-vote'));
  expect(waiting(idle({ is_covered: true }, { ask }))).toBe(t('waiting-for-vote'));
  expect(waiting(idle({}, { ask }))).toBe(t('waiting-for', { names: 'Bruno' }));
  expect(waiting(idle({ kind: 'bot' }, { ask: { ...ask, outcome: 'refused' } }))).toBe(
    t('waiting-for', { names: 'Bruno' }),
  );
});

test('while a step of a lesson is read, the bots wait for the reader', () => {
  const step = { key: 'goal', text: '', points_at: null, waits: 'next', done: 0, of: 2 };
  const coach = { is_on: true, step } as unknown as View['coach'];
  expect(waiting(idle({ kind: 'bot' }, { coach }))).toBe(t('coach-held'));
});
