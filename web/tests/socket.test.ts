import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SocketConnection } from '../src/lib/socket';
import { SILENCE_S } from '../src/lib/wire';
import { FakeSocket } from './socket';

const heard = { onview: vi.fn(), ononline: vi.fn(), onstale: vi.fn(), onrefused: vi.fn() };
const lines = FakeSocket.all;
const undo = { do: 'undo' } as const;
let socket: SocketConnection;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  for (const listener of Object.values(heard)) listener.mockReset();
  lines.length = 0;
  socket = new SocketConnection('abc', 2, heard);
});
afterEach(() => {
  socket.close();
  vi.useRealTimers();
});

/** The current socket. */
function line(): FakeSocket {
  return lines.at(-1)!;
}

/** The longest wait before the nth retry. */
function wait(nth: number): number {
  return Math.min(10_000, 400 * 2 ** nth);
}

test('it greets when the line opens', () => {
  expect(line().url).toMatch(/^ws:.*\/api\/tables\/abc\/socket\?seat=2$/);
  expect(line().sent).toEqual([]);
  line().open();
  expect(line().sent).toEqual([expect.objectContaining({ kind: 'hello', proto: 1, page: socket.mark })]);
});

test('a watcher names no seat', () => {
  const watcher = new SocketConnection('abc', null, heard);
  expect(line().url).toMatch(/\/socket$/);
  watcher.close();
});

test('an answer goes to the command that asked, whatever their order', async () => {
  line().open();
  const first = socket.send(undo);
  const second = socket.send(undo);
  const [one, two] = line().ids();
  line().say({ kind: 'no', id: two, code: 'not-now', why: '', rule: null });
  line().say({ kind: 'ok', id: one, seq: 4 });
  expect(await first).toMatchObject({ kind: 'ok', seq: 4 });
  expect(await second).toMatchObject({ kind: 'no', code: 'not-now' });
});

test('after a break it sends again what was not answered, with the same id, and nothing else', async () => {
  line().open();
  const answered = socket.send(undo);
  const open = socket.send(undo);
  const [one, two] = line().ids();
  line().say({ kind: 'ok', id: one, seq: 1 });
  await answered;
  line().break();
  expect(heard.ononline).toHaveBeenLastCalledWith(false);

  vi.advanceTimersByTime(wait(0));
  expect(lines).toHaveLength(2);
  line().open();
  expect(line().sent.map(({ kind, id }) => id ?? kind)).toEqual(['hello', two]);
  line().say({ kind: 'ok', id: two, seq: 2 });
  expect(await open).toMatchObject({ kind: 'ok', seq: 2 });

  // Answered: the next break repeats nothing.
  line().break();
  vi.advanceTimersByTime(wait(1));
  line().open();
  expect(line().kinds()).toEqual(['hello']);
});

test('a command that is sent while the line is down goes out when it is back', () => {
  line().break();
  void socket.send(undo);
  vi.advanceTimersByTime(wait(0));
  line().open();
  expect(line().sent.at(-1)).toMatchObject({ kind: 'do', id: expect.any(String) as string, seat: 2 });
});

test('it waits longer from try to try, at most ten seconds; a view resets that', () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  for (let nth = 0; nth < 7; nth++) {
    line().break();
    vi.advanceTimersByTime(wait(nth) - 1);
    expect(lines).toHaveLength(nth + 1);
    vi.advanceTimersByTime(1);
    expect(lines).toHaveLength(nth + 2);
  }
  expect(wait(6)).toBe(10_000);
  line().open();
  line().say({ kind: 'view' });
  expect(heard.ononline).toHaveBeenLastCalledWith(true);
  expect(heard.onview).toHaveBeenCalledOnce();
  line().break();
  vi.advanceTimersByTime(400);
  expect(lines).toHaveLength(9);
});

test('a silent line is replaced; one that answers is kept', () => {
  line().open();
  for (let beat = 0; beat < 5; beat++) {
    vi.advanceTimersByTime(15_000);
    line().say({ kind: 'pong' });
  }
  expect(lines).toHaveLength(1);
  expect(line().kinds()).toEqual(['hello', 'ping', 'ping', 'ping', 'ping', 'ping']);

  vi.advanceTimersByTime(24_999);
  expect(lines[0]!.readyState).toBe(1);
  vi.advanceTimersByTime(1);
  expect(lines[0]!.readyState).toBe(3);
  expect(heard.ononline).toHaveBeenLastCalledWith(false);
  vi.advanceTimersByTime(400);
  expect(lines).toHaveLength(2);
  // When the end of the dead socket is reported at last, the new one stays.
  line().open();
  lines[0]!.break();
  vi.advanceTimersByTime(9_000);
  expect(lines).toHaveLength(2);
});

test('the server hears from the page three times as often as it must', () => {
  line().open();
  for (let second = 0; second < 45; second++) {
    vi.advanceTimersByTime(1_000);
    line().say({ kind: 'view' });
  }
  expect(line().kinds()).toEqual(['hello', 'ping', 'ping', 'ping']);
  expect(SILENCE_S).toBe(45);
});

test('a command without an answer shows a dead line after ten seconds', () => {
  line().open();
  vi.advanceTimersByTime(1_000);
  void socket.send(undo);
  vi.advanceTimersByTime(9_999);
  expect(heard.ononline).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(heard.ononline).toHaveBeenLastCalledWith(false);
});

test('a connection that does not open is tried again', () => {
  vi.advanceTimersByTime(10_000);
  expect(lines[0]!.readyState).toBe(3);
  vi.advanceTimersByTime(400);
  expect(lines).toHaveLength(2);
});

test.each(['offline', 'online', 'visibilitychange'])('after %s it asks whether the line is alive', (name) => {
  const target = name === 'visibilitychange' ? document : window;
  line().open();
  target.dispatchEvent(new Event(name));
  expect(line().kinds()).toEqual(['hello', 'ping']);
  vi.advanceTimersByTime(3_000);
  line().say({ kind: 'pong' });
  vi.advanceTimersByTime(5_000);
  expect(heard.ononline).not.toHaveBeenCalled();

  target.dispatchEvent(new Event(name));
  vi.advanceTimersByTime(4_000);
  expect(heard.ononline).toHaveBeenLastCalledWith(false);
  vi.advanceTimersByTime(400);
  expect(lines).toHaveLength(2);
});

test('a page that slept asks again before it gives up the line', () => {
  line().open();
  vi.advanceTimersByTime(15_000);
  // It sleeps when the answer is due.
  vi.setSystemTime(Date.now() + 600_000);
  vi.advanceTimersByTime(10_000);
  expect(line().kinds()).toEqual(['hello', 'ping', 'ping']);
  line().say({ kind: 'pong' });
  vi.advanceTimersByTime(5_000);
  expect(heard.ononline).not.toHaveBeenCalled();
});

test('it tries at once when the network is back', () => {
  line().break();
  window.dispatchEvent(new Event('online'));
  expect(lines).toHaveLength(2);
  vi.advanceTimersByTime(10_000);
  expect(lines).toHaveLength(2);
});

test('a refusal ends it and is reported', () => {
  line().open();
  line().say({ kind: 'refused', code: 'not-yours', why: 'taken' });
  expect(heard.onrefused).toHaveBeenCalledExactlyOnceWith('not-yours', 'taken');
  line().break();
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(1);
});

test('after "too fast" it comes back', () => {
  line().open();
  line().say({ kind: 'refused', code: 'too-fast', why: '' });
  expect(heard.onrefused).not.toHaveBeenCalled();
  line().break();
  vi.advanceTimersByTime(400);
  expect(lines).toHaveLength(2);
});

test('a newer server asks to load the page again', () => {
  line().open();
  line().say({ kind: 'reload' });
  expect(heard.onstale).toHaveBeenCalledOnce();
});

test('closed while it waits to try again, it stays closed', () => {
  line().break();
  socket.close();
  vi.advanceTimersByTime(60_000);
  window.dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(lines).toHaveLength(1);
});

test('a message that is no JSON changes nothing', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  line().open();
  expect(() => line().say('<html>')).not.toThrow();
  line().say({ kind: 'view' });
  expect(heard.onview).toHaveBeenCalledOnce();
});

const decide = { do: 'decide' as const, question: 3, actions: ['end'] };

test('a decision that waits for the line is sent although the player has left', async () => {
  line().break();
  const decided = socket.send(decide);
  void socket.send(undo);
  socket.close();
  vi.advanceTimersByTime(wait(0));
  line().open();
  // The undo would now mean another decision.
  expect(line().kinds()).toEqual(['hello', 'do']);
  line().say({ kind: 'view' });
  line().say({ kind: 'ok', id: line().ids()[0], seq: 4 });
  expect(await decided).toMatchObject({ kind: 'ok' });
  expect(line().readyState).toBe(3);
  expect(heard.onview).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(2);
});

test('a table that refuses the player who has left answers their decision and is not asked again', async () => {
  line().break();
  const decided = socket.send(decide);
  socket.close();
  vi.advanceTimersByTime(wait(0));
  line().open();
  line().say({ kind: 'refused', code: 'not-yours', why: 'taken' });
  expect(await decided).toMatchObject({ kind: 'no', code: 'not-yours', why: 'taken' });
  expect(heard.onrefused).not.toHaveBeenCalled();
  line().break();
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(2);
});

test('a newer server still answers the decision of a player who has left', async () => {
  line().break();
  const decided = socket.send(decide);
  socket.close();
  vi.advanceTimersByTime(wait(0));
  line().open();
  line().say({ kind: 'reload' });
  expect(line().readyState).toBe(1);
  line().say({ kind: 'ok', id: line().ids()[0], seq: 4 });
  expect(await decided).toMatchObject({ kind: 'ok' });
  expect(line().readyState).toBe(3);
  expect(heard.onstale).not.toHaveBeenCalled();
});

test('a player who has left learns that a newer server does not answer their decision', async () => {
  line().break();
  const decided = socket.send(decide);
  socket.close();
  vi.advanceTimersByTime(wait(0));
  line().open();
  line().say({ kind: 'reload' });
  vi.advanceTimersByTime(15_000);
  expect(await decided).toMatchObject({ kind: 'no', code: 'outdated' });
  const before = lines.length;
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(before);
});

test('they learn it also if the page has been outdated before they leave', async () => {
  line().open();
  line().say({ kind: 'reload' });
  const decided = socket.send(decide);
  socket.close();
  vi.advanceTimersByTime(15_000);
  expect(await decided).toMatchObject({ kind: 'no', code: 'outdated' });
});

test('the browser asks before it closes a page whose decision is not sent', async () => {
  const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  line().open();
  void socket.send(undo);
  expect(closes()).toBe(true);
  const decided = socket.send(decide);
  expect(closes()).toBe(false);
  line().say({ kind: 'ok', id: line().ids()[1], seq: 4 });
  await decided;
  expect(closes()).toBe(true);
});
