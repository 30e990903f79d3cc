import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clock } from '../src/lib/clock.svelte';
import type { Answer } from '../src/lib/connection';
import { FixtureLobby, type FixtureConnection } from '../src/lib/fixture';
import { heldUp } from '../src/lib/heldUp';
import { Refused } from '../src/lib/lobby';
import { parting } from '../src/lib/parting.svelte';
import { isAway } from '../src/lib/seats';
import { Table } from '../src/lib/table.svelte';
import type { Face, WireLine, WireView } from '../src/lib/types';
import { setLanguage, t } from '../src/lib/words.svelte';
import { choice, question, several, viewOf } from './views';

let house: FixtureLobby;
let table: Table;
let line: FixtureConnection;

/** Open a table with a script of views; the first one is shown, and the words of its game are loaded. */
async function open(...views: WireView[]) {
  house = new FixtureLobby({ views: { abc: views }, faces: { dominion: { copper: face('Copper') } } });
  table = new Table(house, 'abc', 0);
  table.open();
  line = house.connections[0]!;
  await vi.waitFor(() => expect(table.view).not.toBeNull());
}

function face(name: string): Face {
  return { id: 'copper', name, kind: 'treasure', type: '', cost: '0', icon: '', text: '' };
}

function lines(...texts: string[]): WireLine[] {
  return texts.map((text) => ({ text, is_headline: false }));
}

const result: NonNullable<WireView['result']> = {
  scores: [{ total: 3 }, { total: 2 }],
  returns: [1, 0],
  rows: [],
  short_note: 0,
  tie: null,
};

/** Let pending answers and views arrive. */
async function settle() {
  await new Promise((done) => setTimeout(done));
  flushSync();
}

beforeEach(() => setLanguage('en'));
afterEach(() => table.close());

test('a choice answers the open question and brings the next view', async () => {
  await open(viewOf(), viewOf({ seq: 2, question: null, choices: [] }));
  table.pick(table.find({ verb: 'yes' })!);
  expect(table.busy).toBe(true);
  await settle();
  expect(line.sent).toEqual([{ do: 'decide', question: 1, actions: ['yes'] }]);
  expect(table.busy).toBe(false);
  expect(table.view!.question).toBeNull();
});

test('a question with an answer takes no other one before the view without it arrives', async () => {
  await open(viewOf());
  const send = vi.spyOn(line, 'send').mockResolvedValueOnce({ kind: 'ok', seq: 2 });
  table.choose('yes');
  await settle();
  expect(table.view!.question!.number).toBe(1);
  expect(table.busy).toBe(true);
  table.choose('yes');
  expect(send).toHaveBeenCalledTimes(1);
  // A view of what happened before comes first.
  line.show(viewOf({ seq: 1 }));
  expect(table.busy).toBe(true);
  line.show(viewOf({ seq: 2, question: null, choices: [] }));
  expect(table.busy).toBe(false);
  // The same question again: I have taken my answer back.
  line.show(viewOf({ seq: 3 }));
  expect(table.busy).toBe(false);
});

test('a double tap answers one question, and not the next one in the same place', async () => {
  const next = viewOf({ seq: 2, question: question({ number: 2 }), choices: [choice('done')] });
  await open(viewOf(), next);
  const tap = () => {
    const click = new MouseEvent('click', { detail: 1, clientX: 9, clientY: 9 });
    window.dispatchEvent(Object.assign(click, { pointerType: 'touch' }));
  };
  tap();
  table.pick(table.find({ verb: 'yes' })!);
  await settle();
  expect(table.view!.question!.number).toBe(2);
  tap();
  table.pick(table.view!.choices[0]!);
  expect(line.sent).toHaveLength(1);
  // A key answers at any time.
  window.dispatchEvent(new MouseEvent('click', { detail: 0 }));
  table.pick(table.view!.choices[0]!);
  expect(line.sent).toHaveLength(2);
  await settle();
});

test('the message that there is nothing to choose goes with the next question, or with the result', async () => {
  const idle = { question: null, choices: [] };
  await open(viewOf(idle));
  for (const next of [viewOf({ seq: 3 }), viewOf({ ...idle, seq: 4, result })]) {
    table.see(viewOf({ ...idle, seq: 2 }));
    table.miss(3);
    expect(table.refusal).toEqual({ why: t('no-choice-now'), rule: null, isMild: true });
    table.see(viewOf({ ...idle, seq: 2 }));
    expect(table.refusal).not.toBeNull();
    table.see(next);
    expect(table.refusal).toBeNull();
  }
});

const late: Answer = {
  kind: 'no',
  code: 'question-closed',
  why: { key: 'server-question-closed', args: {} },
  rule: null,
};

test('a decision refused after its player has left is news to them, with the name of the table', async () => {
  await open(viewOf());
  line.breakOff();
  table.choose('yes');
  const title = table.view!.title;
  table.close();
  line.answers.push(late);
  line.comeBack();
  await settle();
  expect(parting.news).toBe(t('parting-late', { table: title }));
  expect(table.refusal).toBeNull();
  parting.dismiss();
});

test('a decision accepted after its player has left is no news', async () => {
  await open(viewOf());
  line.breakOff();
  table.choose('yes');
  table.close();
  line.comeBack();
  await settle();
  expect(parting.news).toBe('');
});

test('another refusal after leaving has its reason', async () => {
  await open(viewOf());
  line.breakOff();
  table.choose('yes');
  const title = table.view!.title;
  table.close();
  line.answers.push({ ...late, code: 'ended', why: { key: 'server-ended', args: {} } });
  line.comeBack();
  await settle();
  expect(parting.news).toBe(t('parting-refused', { table: title, why: t('server-ended') }));
  parting.dismiss();
});

test('a decision that a newer server did not answer may not have arrived', async () => {
  await open(viewOf());
  line.breakOff();
  table.choose('yes');
  const title = table.view!.title;
  table.close();
  line.answers.push({ ...late, code: 'outdated', why: { key: 'stale', args: {} } });
  line.comeBack();
  await settle();
  expect(parting.news).toBe(t('parting-outdated', { table: title }));
  parting.dismiss();
});

test('a typed number without a choice is refused, and ignored once the game is over', async () => {
  await open(viewOf());
  table.miss(7);
  expect(table.refusal?.isMild).toBe(false);
  table.refusal = null;
  table.see(viewOf({ seq: 2, question: null, choices: [], result }));
  table.miss(7);
  expect(table.refusal).toBeNull();
});

test('at a finished table nobody is away', async () => {
  const [anna, bruno] = viewOf().seats;
  const seats = [anna!, { ...bruno!, is_here: false }];
  await open(viewOf({ seats }), viewOf({ seq: 2, seats, question: null, choices: [], result }));
  expect(table.view!.seats.map(isAway)).toEqual([false, true]);
  table.pick(table.find({ verb: 'yes' })!);
  await settle();
  expect(table.view!.seats.map(isAway)).toEqual([false, false]);
});

test('while a command is on its way nothing else is chosen', async () => {
  await open(viewOf());
  table.choose('yes');
  table.choose('no');
  await settle();
  expect(line.sent).toHaveLength(1);
});

test('several cards are picked, equal ones as often as there are, and sent as one answer', async () => {
  await open(several());
  const [copper, estate] = table.view!.choices;
  expect(table.canConfirm).toBe(true);
  table.pick(copper!);
  table.pick(copper!);
  expect(table.chosen('copper')).toBe(2);
  table.pick(copper!);
  expect(table.chosen('copper')).toBe(0);
  table.pick(estate!);
  expect(line.sent).toEqual([]);
  table.confirm();
  expect(line.sent).toEqual([{ do: 'decide', question: 1, actions: ['estate', 'done'] }]);
  expect(table.selection).toEqual([]);
});

test('beyond the most, the oldest card leaves the selection; a full one needs no last word', async () => {
  await open(several());
  for (const name of ['estate', 'copper', 'copper']) table.add(name);
  expect(table.selection).toEqual(['copper', 'copper']);
  table.confirm();
  expect(line.sent).toEqual([{ do: 'decide', question: 1, actions: ['copper', 'copper'] }]);
});

test('without a last word the least must be reached', async () => {
  const choices = [choice('copper'), choice('estate')];
  await open(
    several({ choices, question: question({ is_several: true, finish: 'done', least: 2, most: 2 }) }),
  );
  table.add('copper');
  expect(table.canConfirm).toBe(false);
  table.confirm();
  expect(line.sent).toEqual([]);
  table.add('estate');
  expect(table.canConfirm).toBe(true);
  table.remove('estate');
  expect(table.selection).toEqual(['copper']);
});

test('a selection survives a view of the same question, without cards that are gone', async () => {
  await open(several());
  table.add('copper');
  table.add('estate');
  line.show(several({ seq: 2, choices: [choice('copper', { copies: 2 }), choice('done')] }));
  expect(table.selection).toEqual(['copper']);
  line.show(several({ seq: 3, question: question({ number: 2, is_several: true, finish: 'done' }) }));
  expect(table.selection).toEqual([]);
});

test('a refused command leaves its sentence and its rule until one is done', async () => {
  await open(viewOf());
  const why = { all: [{ seat: 1 }, 'decides.'], by: ' ' };
  line.answers.push({ kind: 'no', code: 'not-now', why, rule: 'R6' });
  expect(await table.act({ do: 'undo' })).toBe(false);
  expect(table.refusal).toEqual({ why: 'Bruno decides.', rule: 'R6', isMild: false });
  expect(await table.act({ do: 'undo' })).toBe(true);
  expect(table.refusal).toBeNull();
});

test('a command that fails otherwise says that the table cannot be reached', async () => {
  await open(viewOf());
  vi.spyOn(line, 'send').mockRejectedValueOnce(new TypeError('broken'));
  expect(await table.act({ do: 'undo' })).toBe(false);
  expect(table.refusal!.why).toBe(t('no-answer'));
  vi.spyOn(line, 'send').mockRejectedValueOnce(new Refused('no', 'That is too long.'));
  await table.act({ do: 'say', text: '' });
  expect(table.refusal!.why).toBe('That is too long.');
  expect(table.busy).toBe(false);
});

test('offline it keeps the table, and what was chosen is sent when it is back', async () => {
  await open(viewOf(), viewOf({ seq: 2, question: null, choices: [] }));
  line.breakOff();
  expect(table.isOnline).toBe(false);
  expect(table.view!.choices).toHaveLength(2);
  table.choose('yes');
  await settle();
  expect(table.busy).toBe(true);
  line.comeBack();
  await settle();
  expect(table.isOnline).toBe(true);
  expect(table.busy).toBe(false);
  expect(table.view!.seq).toBe(2);
});

test('while the table is out of reach, an answer shows as chosen and says that it waits', async () => {
  await open(several(), viewOf({ seq: 2, question: null, choices: [] }));
  table.add('copper');
  expect(heldUp(table)).toBe('');
  line.breakOff();
  expect(heldUp(table)).toBe('');
  table.confirm();
  expect(table.selection).toEqual(['copper', 'done']);
  expect(heldUp(table)).toBe(t('held-up', { choice: 'copper' }));
  table.add('estate');
  table.pick(table.view!.choices[0]!);
  table.confirm();
  expect(table.selection).toEqual(['copper', 'done']);
  line.comeBack();
  await settle();
  expect(line.sent).toEqual([{ do: 'decide', question: 1, actions: ['copper', 'done'] }]);
  expect(heldUp(table)).toBe('');
  expect(table.selection).toEqual([]);
});

test('an answer without an echo is said to be on its way after a while', async () => {
  await open(viewOf());
  vi.useFakeTimers();
  vi.spyOn(line, 'send').mockReturnValueOnce(new Promise(() => {}));
  table.choose('yes');
  expect(heldUp(table)).toBe('');
  vi.advanceTimersByTime(2000);
  expect(heldUp(table)).toBe(t('sending', { choice: 'yes' }));
  expect(table.selection).toEqual(['yes']);
  vi.useRealTimers();
});

test('a command whose question is past is no longer on its way', async () => {
  await open(viewOf());
  vi.useFakeTimers();
  vi.spyOn(line, 'send').mockReturnValueOnce(new Promise(() => {}));
  table.choose('yes');
  vi.advanceTimersByTime(2000);
  // After a break the view comes before the answer to the repeated command.
  line.show(viewOf({ seq: 2, question: question({ number: 2 }) }));
  expect(heldUp(table)).toBe('');
  vi.useRealTimers();
});

test('the second click on an answer neither undoes it nor answers a question that nobody has seen', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  await open(viewOf(), viewOf({ seq: 2, question: question({ number: 2 }) }));
  const click = (detail: number) =>
    window.dispatchEvent(new MouseEvent('click', { detail, clientX: 100, clientY: 100 }));
  const timed = (event: number, detail: number) => {
    vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(event);
    click(detail);
  };
  timed(performance.now(), 1);
  table.choose('yes');
  vi.advanceTimersByTime(320);
  await settle();
  vi.advanceTimersByTime(100);
  timed(performance.now(), 2);
  table.choose('no');
  table.takeBack();
  await settle();
  expect(line.sent).toEqual([{ do: 'decide', question: 1, actions: ['yes'] }]);
  vi.advanceTimersByTime(1000);
  table.takeBack();
  await settle();
  expect(line.sent.at(-1)).toEqual({ do: 'undo' });
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('while the table is out of reach, the same command twice is one command', async () => {
  await open(viewOf());
  line.breakOff();
  const hello = { do: 'say', text: 'Hello' } as const;
  const twice = [table.act(hello), table.act({ ...hello })];
  table.takeBack();
  table.takeBack();
  expect(heldUp(table)).toBe(t('held-up-other'));
  line.comeBack();
  expect(await Promise.all(twice)).toEqual([true, true]);
  expect(line.sent).toEqual([hello, { do: 'undo' }]);
  await settle();
  // With the connection back, the same again is another command.
  await table.act(hello);
  expect(line.sent).toHaveLength(3);
});

test('a page of another version and a table that is closed are told apart', async () => {
  await open(viewOf());
  line.outdate();
  expect(table.isStale).toBe(true);
  expect(table.closed).toBeNull();
  line.refuse('not-yours', 'taken');
  expect(table.closed).toEqual({ code: 'not-yours', why: 'taken' });
});

test('after it is closed no view arrives and no command leaves', async () => {
  await open(viewOf());
  table.close();
  line.show(viewOf({ seq: 9 }));
  expect(table.view!.seq).toBe(1);
  expect(await table.act({ do: 'undo' })).toBe(false);
  expect(line.sent).toEqual([]);
});

test('later views bring new turns of the log only', async () => {
  await open(viewOf({ log: { from: 0, turns: [lines('one'), lines('two')], count: 2 } }));
  line.show(viewOf({ seq: 2, log: { from: 1, turns: [lines('two', 'more'), lines('three')], count: 3 } }));
  const texts = () => table.view!.log.turns.map((turn) => turn.map((one) => one.text));
  expect(texts()).toEqual([['one'], ['two', 'more'], ['three']]);
  expect(table.view!.log.from).toBe(0);
});

test('a step of a replay is shown as it is, with its own log', async () => {
  await open(viewOf({ log: { from: 0, turns: [lines('one'), lines('two')], count: 2 } }));
  table.see(viewOf({ step: 0, steps: 5, log: { from: 1, turns: [lines('first')], count: 2 } }));
  expect(table.view).toMatchObject({ step: 0, steps: 5, log: { from: 1 } });
  expect(table.view!.log.turns).toHaveLength(1);
});

test('everything but the cards changes its language at once, the cards when their faces are there', async () => {
  await open(viewOf({ question: question({ text: { key: 'your-turn' } }) }));
  await vi.waitFor(() => expect(table.faces.copper!.name).toBe('Copper'));
  const english = table.view!.question!.text;
  const faces = vi.spyOn(house, 'faces').mockResolvedValue({ copper: face('Rame') });
  await setLanguage('it');
  table.changeLanguage();
  expect(table.view!.question!.text).not.toBe(english);
  await vi.waitFor(() => expect(table.faces.copper!.name).toBe('Rame'));
  expect(faces).toHaveBeenCalledOnce();
});

test('faces that could not be loaded are asked for again with the next view', async () => {
  await open(viewOf());
  const faces = vi.spyOn(house, 'faces').mockRejectedValueOnce(new TypeError('broken'));
  await setLanguage('it');
  table.changeLanguage();
  await settle();
  line.show(viewOf({ seq: 2 }));
  expect(faces).toHaveBeenCalledTimes(2);
});

/** Let the first request for the Italian faces fail. */
async function loseFaces() {
  await open(viewOf());
  vi.useFakeTimers();
  const faces = vi.spyOn(house, 'faces').mockRejectedValueOnce(new TypeError('no network'));
  faces.mockResolvedValue({ copper: face('Rame') });
  await setLanguage('it');
  table.changeLanguage();
  return faces;
}

test('faces that nobody has sent come without another view', async () => {
  const faces = await loseFaces();
  await vi.advanceTimersByTimeAsync(3000);
  expect(faces).toHaveBeenCalledTimes(2);
  expect(table.faces.copper!.name).toBe('Rame');
  vi.useRealTimers();
});

test('a table that was left asks for no faces', async () => {
  const faces = await loseFaces();
  table.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(faces).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test('taking back withdraws an answer, asks the others, or undoes', async () => {
  await open(viewOf({ can: { undo: false, withdraw: 4, ask: false } }));
  const can = (more: Partial<WireView['can']>) =>
    line.show(viewOf({ can: { undo: false, withdraw: null, ask: false, ...more } }));
  table.takeBack();
  can({ ask: true });
  table.takeBack();
  can({});
  table.takeBack();
  expect(line.sent).toEqual([{ do: 'withdraw', question: 4 }, { do: 'ask', what: 'undo' }, { do: 'undo' }]);
});

test('after the end there is nothing to take back', async () => {
  const { table: running } = viewOf();
  await open(
    viewOf({ table: { ...running, status: 'ended' }, can: { undo: false, withdraw: null, ask: false } }),
  );
  table.takeBack();
  expect(line.sent).toEqual([]);
  expect(table.refusal?.why).toBe(t('no-undo'));
});

test('listeners hear each view with the one before', async () => {
  await open(viewOf());
  const heard: (number | undefined)[][] = [];
  const stop = table.listen((now, before) => heard.push([now.seq, before?.seq]));
  line.show(viewOf({ seq: 2 }));
  stop();
  line.show(viewOf({ seq: 3 }));
  expect(heard).toEqual([[2, 1]]);
});

test('a listener that fails keeps no other from hearing', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  await open(viewOf());
  const heard: number[] = [];
  table.listen(() => {
    throw new Error('no sound');
  });
  table.listen((now) => heard.push(now.seq));
  line.show(viewOf({ seq: 2 }));
  expect(heard).toEqual([2]);
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
});

test('the clocks are stale while the connection is cut, and not at the next table', async () => {
  await open(viewOf());
  line.breakOff();
  expect(clock.isStale).toBe(true);
  line.comeBack();
  expect(clock.isStale).toBe(false);
  line.breakOff();
  table.close();
  expect(clock.isStale).toBe(false);
});
