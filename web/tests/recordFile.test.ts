/** A record that the server refuses: the page says why in the reader's language. */
import { flushSync, mount, unmount } from 'svelte';
import { expect, test, vi } from 'vitest';
import { explain } from '../src/lib/failures';
import { FixtureLobby } from '../src/lib/fixture';
import { Refused, useLobby } from '../src/lib/lobby';
import type { Part } from '../src/lib/types';
import { currentGame, setLanguage } from '../src/lib/words.svelte';
import RecordFile from '../src/pages/RecordFile.svelte';

/** Upload a record that is refused; returns what the page says. */
async function said(header: object, why: Part): Promise<string> {
  const by = new FixtureLobby();
  by.createFromRecord = () =>
    Promise.reject(new Refused('malformed', { key: 'server-bad-record', args: { why } }));
  useLobby(by);
  const texts: string[] = [];
  const page = mount(RecordFile, {
    target: document.body,
    props: {
      by,
      hasGames: false,
      onchange: vi.fn(),
      onfail: (failed: unknown) => texts.push(explain(failed)),
    },
  });
  flushSync();
  const input = document.querySelector('input')!;
  const file = { text: () => Promise.resolve(`${JSON.stringify(header)}\n{"end": true}\n`) };
  Object.defineProperty(input, 'files', { value: [file] });
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await vi.waitFor(() => expect(texts).toHaveLength(1));
  await vi.waitFor(() => expect(currentGame()).toBe(''));
  await unmount(page);
  return texts[0]!;
}

test('the reason of a refused decision is in the words of the game', async () => {
  await setLanguage('it');
  const refused = { key: 'error-replay-decision', args: { line: '2', seat: 'P1', text: 'buy province' } };
  const why = { ...refused, args: { ...refused.args, why: { key: 'reason-not_buy_phase' } } };
  const text = await said({ game: 'dominion(players=2)' }, why);
  expect(text).toBe(
    'La registrazione non si può usare: riga 2: P1 «buy province»: ' +
      'si compra nella fase Acquisto, dopo aver giocato i Tesori.',
  );
});

test('a record of an unknown game is refused with the reason of the server', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await setLanguage('en');
  expect(await said({ game: 'chess' }, 'no such game')).toBe('The record cannot be used: no such game');
});
