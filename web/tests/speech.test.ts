import { beforeEach, expect, test } from 'vitest';
import { viewInWords } from '../src/lib/say';
import { speech } from '../src/lib/speech.svelte';
import type { WireView } from '../src/lib/types';
import { setLanguage, t } from '../src/lib/words.svelte';
import { viewOf } from './views';

const line = (text: string) => ({ text, is_headline: false });
const log = (...turns: string[][]) => ({
  from: 0,
  turns: turns.map((turn) => turn.map(line)),
  count: turns.length,
});
const shown = (more: Partial<WireView>) => viewInWords(viewOf({ question: null, choices: [], ...more }));
const said = () => speech.lines.map(({ text }) => text);

beforeEach(() => {
  void setLanguage('en');
  speech.clear();
});

test('an undo is said: otherwise the same events would be heard twice', () => {
  const before = shown({ log: log(['Bruno plays a Smithy.', 'Bruno buys a Silver.']) });
  speech.tell(shown({ seq: 2, log: log(['Bruno plays a Smithy.']) }), before);
  expect(said()).toEqual([t('said-undone')]);
});

test('an undo over the start of a turn is said as well', () => {
  const before = shown({ log: log(['a', 'b'], ['c']) });
  speech.tell(shown({ seq: 2, log: log(['a', 'b']) }), before);
  expect(said()).toEqual([t('said-undone')]);
});

test('what happens takes nothing back', () => {
  const before = shown({ log: log(['a']) });
  const fresh = { events: [], moves: [], lines: [line('b')], banners: [] };
  speech.tell(shown({ seq: 2, log: log(['a', 'b']), fresh }), before);
  speech.tell(shown({ seq: 3, log: log(['a', 'b'], []) }), shown({ log: log(['a', 'b']) }));
  expect(said()).toEqual(['b']);
});
