import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { comfort } from '../src/lib/comfort.svelte';
import { viewInWords } from '../src/lib/say';
import { speech } from '../src/lib/speech.svelte';
import type { WireView } from '../src/lib/types';
import { setLanguage, t } from '../src/lib/words.svelte';
import { choice, question, viewOf } from './views';

const line = (text: string) => ({ text, is_headline: false });
const log = (...turns: string[][]) => ({
  from: 0,
  turns: turns.map((turn) => turn.map(line)),
  count: turns.length,
});
const shown = (more: Partial<WireView>) => viewInWords(viewOf({ question: null, choices: [], ...more }));
const said = () => speech.lines.map(({ text }) => text);

const detail = (text: string) => ({ ...line(text), is_detail: true });
const heading = (text: string, summary = '') => ({ text, is_headline: true, ...(summary && { summary }) });
const fresh = (...lines: WireView['fresh']['lines']) => ({ events: [], moves: [], lines, banners: [] });

beforeEach(() => {
  comfort.setBrief(false);
  void setLanguage('en');
  speech.tell(shown({}), null);
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
  speech.tell(shown({ seq: 2, log: log(['a', 'b']), fresh: fresh(line('b')) }), before);
  speech.tell(shown({ seq: 3, log: log(['a', 'b'], []) }), shown({ log: log(['a', 'b']) }));
  expect(said()).toEqual(['b']);
});

describe('a question with one answer', () => {
  const alone = { question: question({ text: 'No Action card.' }), choices: [choice('done')] };

  beforeEach(() => {
    comfort.setConfirmsEnd(true);
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  test('does not begin my turn where the table answers it', () => {
    const waits = shown({});
    const forced = shown({ seq: 2, ...alone });
    speech.tell(forced, waits);
    vi.advanceTimersByTime(2500);
    const buys = shown({
      seq: 3,
      question: question({ number: 2, text: 'Play your Treasures.' }),
      choices: [choice('yes'), choice('no')],
    });
    speech.tell(buys, forced);
    vi.runAllTimers();
    expect(speech.urgent.trim()).toBe(`${t('your-turn')}. Play your Treasures.`);
  });

  test('begins it if it stays', () => {
    speech.tell(shown({ seq: 2, ...alone }), shown({}));
    expect(speech.urgent).toBe('');
    vi.runAllTimers();
    expect(speech.urgent.trim()).toBe(`${t('your-turn')}. No Action card.`);
  });

  test('begins it at once at a table with one person: there it waits for me', () => {
    const seats = viewOf().seats.map((seat) => ({ ...seat, kind: seat.seat ? 'bot' : 'person' }) as const);
    speech.tell(shown({ seq: 2, ...alone, seats }), shown({ seats }));
    expect(speech.urgent.trim()).toBe(`${t('your-turn')}. No Action card.`);
  });
});

describe('in brief', () => {
  const played = [
    heading('Bruno, turn 1', 'Bruno, turn 1: plays 3 Coppers.'),
    detail('Bruno plays 3 Coppers.'),
  ];
  const at = (...turns: WireView['log']['turns']) => ({ from: 0, turns, count: turns.length });
  const before = shown({ log: at(played) });

  beforeEach(() => comfort.setBrief(true));

  test('a turn of another is one sentence, when it has ended', () => {
    const more = [...played, detail('Bruno buys a Silver.')];
    speech.tell(shown({ seq: 2, log: at(more), fresh: fresh(more[2]!) }), before);
    expect(said()).toEqual([]);
    const next = heading('Carla, turn 1');
    speech.tell(shown({ seq: 3, log: at(more, [next]), fresh: fresh(next) }), shown({ log: at(more) }));
    expect(said()).toEqual(['Bruno, turn 1: plays 3 Coppers.']);
  });

  test('a turn without a sentence is said in full', () => {
    const turns = [played, [heading('Carla, turn 1'), detail('Carla plays a Spy.')]] as const;
    const next = heading('Bruno, turn 2');
    const now = shown({ seq: 3, log: at(...turns.map((one) => [...one]), [next]), fresh: fresh(next) });
    speech.tell(now, shown({ log: at(...turns.map((one) => [...one])) }));
    expect(said()).toEqual(['Carla, turn 1 Carla plays a Spy.']);
  });

  test('what follows my answer, or what I am asked about, is said in full', () => {
    const mine = { question: question(), choices: [choice('yes'), choice('no')] };
    const attack = detail('Bruno plays a Militia.');
    const asked = shown({ seq: 2, ...mine, log: at([...played, attack]), fresh: fresh(attack) });
    speech.tell(asked, before);
    expect(said()).toEqual(['Bruno plays a Militia.']);
    const answer = detail('You discard 2 cards.');
    speech.tell(shown({ seq: 3, log: at([...played, attack, answer]), fresh: fresh(answer) }), asked);
    expect(said().at(-1)).toBe('You discard 2 cards.');
  });

  test('a log without such sentences loses only its details', () => {
    const bare = shown({ log: at([heading('Round 1')]) });
    const lines = [detail('Bruno puts one card under the deck.'), line('Bruno builds Market.')];
    speech.tell(shown({ seq: 2, log: at([heading('Round 1'), ...lines]), fresh: fresh(...lines) }), bare);
    expect(said()).toEqual(['Bruno builds Market.']);
  });
});
