import { mount, unmount } from 'svelte';
import { beforeEach, expect, test } from 'vitest';
import type { Table } from '../src/lib/table.svelte';
import type { View } from '../src/lib/types';
import { askedFor } from '../src/lib/votes';
import { setLanguage, t } from '../src/lib/words.svelte';
import Vote from '../src/pages/Vote.svelte';
import { viewOf } from './views';

const ask = { number: 1, seat: 0, what: 'undo', left_s: 20, missing: [1], outcome: 'void' } as const;

beforeEach(() => setLanguage('en'));

test('a vote that something else has ended says so while the game is running', () => {
  const view = { ...viewOf(), ask: { ...ask, missing: [1] } } as View;
  expect(askedFor(view)).toBe(t('asked-void'));
  expect(askedFor({ ...view, table: { ...view.table, status: 'adjourned' } })).toBe('');
});

test('who has answered reads whose answers are missing; who is asked reads the question alone', () => {
  const view = { ...viewOf(), ask: { ...ask, what: 'adjourn', outcome: 'open', missing: [1] } } as View;
  const missing = t('asked-missing', { names: 'Bruno' });
  expect(askedFor({ ...view, you: null })).toContain(missing);
  expect(askedFor({ ...view, you: 1 })).toBe(t('asked-adjourn', { name: 'Anna' }));
});

test('with a clock, an open vote says that clocks keep running', () => {
  const { table, ...view } = viewOf();
  const open = { ...ask, outcome: 'open' } as const;
  const said = (clock: 'none' | 'fast') => {
    const shown = { view: { ...view, ask: open, table: { ...table, clock } } } as unknown as Table;
    const vote = mount(Vote, { target: document.body, props: { table: shown, ended: null } });
    const text = document.querySelector('#vote p')!.textContent;
    void unmount(vote);
    return text;
  };
  expect(said('none')).not.toContain(t('asked-clock'));
  expect(said('fast')).toContain(t('asked-clock'));
});
