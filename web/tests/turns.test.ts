import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FixtureLobby } from '../src/lib/fixture';
import { useLobby, type Turn } from '../src/lib/lobby';
import { keepSeat, mySeat } from '../src/lib/memory';

const TURN: Turn = { status: 'running', owes: [1], points: null, returns: null };
let shown: { title: string; options: NotificationOptions }[];

class Shown {
  onclick = null;
  static permission = 'granted';
  static requestPermission = vi.fn(() => Promise.resolve('granted'));
  constructor(title: string, options: NotificationOptions) {
    shown.push({ title, options });
  }
}

/** The modules of a page that has just been opened. */
async function page(answers: (Record<string, Turn> | Error)[]) {
  const house = new FixtureLobby();
  const asked = vi.fn(() => {
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  house.turns = asked;
  vi.resetModules();
  (await import('../src/lib/lobby')).useLobby(house);
  const { turns, ...times } = await import('../src/lib/turns.svelte');
  const { notify } = await import('../src/lib/notify.svelte');
  return { asked, turns, times, notify };
}

function hide(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  shown = [];
  vi.stubGlobal('Notification', Shown);
  keepSeat({ table: 'abc', seat: 1, game: 'dominion', name: 'Anna', key: 'k', people: ['Bruno'] });
  useLobby(new FixtureLobby());
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('one request asks about all games, seldom while hidden, and rarely after failures', async () => {
  const { asked, turns, times } = await page([{ abc: TURN }, { abc: TURN }, new Error('offline')]);
  keepSeat({ table: 'def', seat: 0, game: 'citadels', name: 'Anna', key: null });
  turns.start();
  turns.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveBeenCalledExactlyOnceWith([
    { table: 'def', key: null },
    { table: 'abc', key: 'k' },
  ]);
  expect(turns.isMine('abc', 1)).toBe(true);
  expect(turns.isMine('abc', 0)).toBe(false);
  await vi.advanceTimersByTimeAsync(times.SEEN_MS);
  // The server does not know the other one.
  expect(asked).toHaveBeenLastCalledWith([{ table: 'abc', key: 'k' }]);
  hide(true);
  await vi.advanceTimersByTimeAsync(times.SEEN_MS);
  expect(asked).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(2 * times.HIDDEN_MS - 1);
  expect(asked).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveBeenCalledTimes(4);
  hide(false);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(asked).toHaveBeenCalledTimes(5);
  turns.stop();
});

test('a game that ended while I was away gets its result', async () => {
  const over: Turn = { status: 'ended', owes: [], points: [20, 31], returns: [0, 1] };
  const { asked, turns } = await page([{ abc: over }]);
  turns.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(mySeat('abc')?.end).toMatchObject({ points: 31, share: 1, place: 1 });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toHaveBeenCalledOnce();
  turns.stop();
});

test('a hidden page notifies of a turn once, if that was asked for', async () => {
  const { notify } = await page([{}]);
  hide(true);
  notify.turn('abc', 1, true);
  notify.turn('abc', 1, false);
  expect(shown).toEqual([]);
  await notify.turnOn();
  notify.turn('abc', 1, true);
  notify.turn('abc', 1, true);
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toHaveLength(1);
  expect(shown[0]!.options.data).toEqual({ path: '/table/abc?seat=1' });
  notify.turn('abc', 1, false);
  hide(false);
  notify.turn('abc', 1, true);
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toHaveLength(1);
});

test('a page notices that the server has a newer one', async () => {
  const script = document.createElement('script');
  script.setAttribute('src', '/assets/index-1.js');
  vi.spyOn(document, 'querySelector').mockReturnValue(script);
  let html = '<script type="module" src="/assets/index-1.js"></script>';
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(html)));
  const { app } = await import('../src/lib/app.svelte');
  await app.check();
  expect(app.isOutdated).toBe(false);
  html = '<script type="module" src="/assets/index-2.js"></script>';
  await app.check();
  expect(app.isOutdated).toBe(true);
});
