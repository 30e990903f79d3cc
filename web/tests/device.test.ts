/** The tables of this device: the engine starts once, reports its progress, and can be retried. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { comfort } from '../src/lib/comfort.svelte';
import { Engine } from '../src/lib/device/engine.svelte';
import { DeviceLobby } from '../src/lib/device/lobby';
import { Refused, type TablePlan } from '../src/lib/lobby';
import { FakeLink } from './link';
import { viewOf } from './views';

const PLAN: TablePlan = {
  game: 'go',
  parameters: {},
  seats: [{ kind: 'me', name: 'Anna' }],
  you: 'Anna',
  is_public: false,
  clock: 'none',
  is_slow: false,
};
const links: FakeLink[] = [];
const line = () => links.at(-1)!;
const heard = { onview: vi.fn(), ononline: vi.fn(), onstale: vi.fn(), onrefused: vi.fn() };
let engine: Engine;
let lobby: DeviceLobby;

beforeEach(() => {
  links.length = 0;
  for (const one of Object.values(heard)) one.mockReset();
  vi.spyOn(console, 'error').mockReturnValue();
  engine = new Engine(() => (links.push(new FakeLink()), line()));
  lobby = new DeviceLobby(engine);
});

describe('loading', () => {
  test('nothing is loaded before something is asked for', () => {
    expect(links).toHaveLength(0);
    engine.start();
    engine.start();
    expect(links).toHaveLength(1);
    expect(engine.status).toBe('loading');
  });

  test('it says how far it is, and never goes back', () => {
    engine.start();
    const seen = [engine.part];
    for (const loading of [
      { part: 'runtime', done: 0, total: 0 },
      { part: 'runtime', done: 3e6, total: 6e6 },
      { part: 'runtime', done: 6e6, total: 6e6 },
      { part: 'engine', done: 1, total: 100 },
      { part: 'runtime', done: 1, total: 6e6 },
      { part: 'start', done: 1, total: 2 },
    ]) {
      line().say({ loading });
      expect(engine.loading).toEqual(loading);
      seen.push(engine.part);
    }
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
    expect(engine.part).toBeLessThan(1);
    line().say({ ready: true });
    expect(engine.status).toBe('ready');
    expect(engine.part).toBe(1);
    expect(engine.loading).toBeNull();
  });

  test('calls wait until it runs, and are sent once, in their order', async () => {
    const made = lobby.create(PLAN);
    const games = lobby.games('en');
    expect(line().sent).toEqual([]);
    line().say({ ready: true });
    expect(line().sent.map((one) => one.method)).toEqual(['create', 'games']);
    expect(line().sent[0]!.args).toEqual(PLAN);
    line().answer('games', []);
    line().answer('create', { table: 'abc', seat: 0, key: null, seats: [0] });
    expect(await games).toEqual([]);
    expect(await made).toMatchObject({ table: 'abc', seat: 0 });
  });

  test('a failure fails the calls that wait; another try is another engine', async () => {
    const made = lobby.create(PLAN);
    line().say({ failed: { code: 'no-memory', why: 'Full.' } });
    await expect(made).rejects.toMatchObject({ code: 'no-memory', why: 'Full.' });
    expect(engine.status).toBe('failed');
    expect(engine.failure).toEqual({ code: 'no-memory', why: 'Full.' });
    expect(line().isClosed).toBe(true);
    await expect(lobby.create(PLAN)).rejects.toBeInstanceOf(Refused);
    engine.retry();
    expect(links).toHaveLength(2);
    expect(engine.failure).toBeNull();
    line().say({ ready: true });
    // Failed calls are not repeated.
    expect(line().sent).toEqual([]);
  });

  test('a browser without workers is a failure, too', () => {
    const none = new Engine(() => {
      throw new Error('no worker');
    });
    none.start();
    expect(none.failure).toEqual({ code: 'no-worker', why: '' });
  });

  test('whose turn it is, nobody waits for: what was asked for after it comes before it', async () => {
    vi.useFakeTimers();
    const found = lobby.turns([{ table: 'abc', key: null }]);
    void lobby.beginLesson('dominion', 'Anna');
    line().say({ ready: true });
    await vi.advanceTimersByTimeAsync(5000);
    const methods = () => line().sent.map((one) => one.method);
    expect(methods()).toEqual(['beginLesson']);
    line().answer('beginLesson', {});
    await vi.advanceTimersByTimeAsync(1000);
    expect(methods()).toEqual(['beginLesson', 'turns']);
    line().answer('turns', {});
    expect(await found).toEqual({});
    vi.useRealTimers();
  });

  test('whose turn it is, an engine that does not start refuses', async () => {
    vi.useFakeTimers();
    const found = lobby.turns([{ table: 'abc', key: null }]);
    const refused = expect(found).rejects.toThrow();
    line().crash();
    await vi.advanceTimersByTimeAsync(1000);
    await refused;
    vi.useRealTimers();
  });

  test('what an engine says that was replaced changes nothing', () => {
    engine.start();
    const first = line();
    first.crash();
    engine.retry();
    first.say({ ready: true });
    first.crash();
    expect(engine.status).toBe('loading');
  });
});

describe('a table', () => {
  test('opens when the engine runs, with the switch of this browser', () => {
    const table = lobby.connect('abc', 1, heard);
    line().say({ ready: true });
    expect(line().sent).toEqual([
      { open: line().page, table: 'abc', seat: 1, confirms: comfort.confirmsEnd },
    ]);
    line().say({ page: line().page, message: viewOf({ seq: 3 }) });
    expect(heard.onview).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ seq: 3 }));
    const { page } = line();
    table.close();
    expect(line().sent.at(-1)).toEqual({ close: page });
    line().say({ page, message: viewOf({ seq: 4 }) });
    expect(heard.onview).toHaveBeenCalledOnce();
  });

  test('each page hears its own table', () => {
    const other = { ...heard, onview: vi.fn() };
    lobby.connect('abc', 0, heard);
    line().say({ ready: true });
    const first = line().page;
    lobby.connect('abc', 1, other);
    line().say({ page: line().page, message: viewOf() });
    expect(heard.onview).not.toHaveBeenCalled();
    line().say({ page: first, message: viewOf() });
    expect(other.onview).toHaveBeenCalledOnce();
    expect(heard.onview).toHaveBeenCalledOnce();
  });

  test('commands are sent once; those without an answer again when the engine was lost', async () => {
    const table = lobby.connect('abc', 0, heard);
    const early = table.send({ do: 'undo' });
    line().say({ ready: true });
    const [id] = line().ids();
    line().say({ page: line().page, message: { kind: 'ok', id, seq: 1 } });
    expect(await early).toMatchObject({ kind: 'ok' });
    const open = table.send({ do: 'undo' });
    const lost = line().ids().at(-1);
    line().crash();
    expect(heard.ononline).toHaveBeenLastCalledWith(false);
    engine.retry();
    line().say({ ready: true });
    expect(heard.ononline).toHaveBeenLastCalledWith(true);
    expect(line().ids()).toEqual([lost]);
    expect(line().sent[0]).toMatchObject({ table: 'abc', seat: 0 });
    line().say({ page: line().page, message: { kind: 'no', id: lost, code: 'late', why: '', rule: null } });
    expect(await open).toMatchObject({ kind: 'no', code: 'late' });
  });

  test('a seat stays on its device, and nobody can be invited', async () => {
    await expect(lobby.connect('abc', 0, heard).newToken()).rejects.toMatchObject({ code: 'not-here' });
    await expect(lobby.share()).rejects.toMatchObject({ code: 'not-here' });
    expect(lobby.capabilities).toMatchObject({ invite: false, passAndPlay: true });
  });

  test('a record comes as a file', async () => {
    const record = lobby.record('abc', 0);
    line().say({ ready: true });
    line().answer('record', { name: 'go-abc.jsonl', text: '{}\n' });
    expect((await record).name).toBe('go-abc.jsonl');
    expect(await (await record).text()).toBe('{}\n');
  });

  test('a search in the background says how far it is', () => {
    engine.start();
    line().say({ ready: true });
    const progress = { table: 'abc', what: 'hint', done: 1, total: 4 };
    line().say({ progress });
    expect(engine.progress).toEqual(progress);
  });
});

test('static files have the list of games; without it the engine is asked', async () => {
  document.documentElement.dataset.site = 'static';
  const fetched = vi
    .fn()
    .mockResolvedValueOnce({ ok: true, text: () => Promise.resolve('[{"game": "go"}]') });
  vi.stubGlobal('fetch', fetched);
  expect(await lobby.games('it')).toEqual([{ game: 'go' }]);
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/data/games.it.json');
  expect(links).toHaveLength(0);
  fetched.mockRejectedValueOnce(new TypeError('offline'));
  const asked = lobby.games('en');
  await vi.waitFor(() => expect(links).toHaveLength(1));
  line().say({ ready: true });
  line().answer('games', [{ game: 'chess' }]);
  expect(await asked).toEqual([{ game: 'chess' }]);
  delete document.documentElement.dataset.site;
});
