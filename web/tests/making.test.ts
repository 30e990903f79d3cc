/** New tables while the connection is bad: a request is repeated, and makes one table. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { explain } from '../src/lib/failures';
import { FixtureLobby } from '../src/lib/fixture';
import { beginLesson } from '../src/lib/lesson';
import { Refused, useLobby, type TablePlan } from '../src/lib/lobby';
import { server } from '../src/lib/server';
import { setLanguage, t } from '../src/lib/words.svelte';
import RecordFile from '../src/pages/RecordFile.svelte';

const PLAN: TablePlan = {
  game: 'dominion',
  parameters: {},
  seats: [{ kind: 'me' }, { kind: 'open' }],
  you: 'Anna',
  is_public: false,
  clock: 'none',
  is_slow: false,
};
const LOST = new TypeError('no line');
const MADE = { table: 'abcdefghjk', seat: 0, key: 'k' };

let house: FixtureLobby;

beforeEach(async () => {
  await setLanguage('en');
  house = new FixtureLobby();
  useLobby(house);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The tokens that the page sends; the first `lost` requests get no answer. */
function tokensSent(lost: number): string[] {
  const tokens: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    tokens.push((JSON.parse(init!.body as string) as { token: string }).token);
    return tokens.length > lost ? Promise.resolve(Response.json(MADE)) : Promise.reject(LOST);
  });
  return tokens;
}

test('a request without an answer keeps its token, and the next one has another', async () => {
  const tokens = tokensSent(2);
  await expect(server.create(PLAN)).rejects.toBe(LOST);
  await expect(server.create({ ...PLAN, you: 'Berta' })).rejects.toBe(LOST);
  await server.create(PLAN);
  await server.create(PLAN);
  expect(tokens[2]).toBe(tokens[0]);
  expect(new Set(tokens).size).toBe(3);
  for (const token of tokens) expect(token).toMatch(/^[0-9a-f]{32}$/);
});

test('a browser without cookies gets no table and no seat, and reads why', async () => {
  const tokens = tokensSent(0);
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  const asked = [server.create(PLAN), server.join('abc', 'Anna', null, null), server.enter('abc', 'k')];
  for (const one of await Promise.allSettled(asked)) {
    const reason = one.status === 'rejected' ? (one.reason as unknown) : null;
    expect(reason).toBeInstanceOf(Refused);
    expect(explain(reason)).toBe(t('no-cookies'));
  }
  expect(tokens).toEqual([]);
});

test('a lesson and a record have tokens too', async () => {
  const tokens = tokensSent(0);
  await server.beginLesson('dominion', 'Anna');
  await server.createFromRecord({ text: '{}', seat: null, you: 'Anna', others: 'bot' });
  expect(new Set(tokens).size).toBe(2);
});

test('a lesson begins although the first answer was lost', async () => {
  vi.useFakeTimers();
  const asked = vi.spyOn(house, 'beginLesson').mockResolvedValue(MADE).mockRejectedValueOnce(LOST);
  const onretry = vi.fn();
  const begun = beginLesson('dominion', onretry, () => true);
  await vi.advanceTimersByTimeAsync(4000);
  await begun;
  expect(asked).toHaveBeenCalledTimes(2);
  expect(onretry).toHaveBeenCalledOnce();
});

test('nobody repeats the request of a learner who has left', async () => {
  const asked = vi.spyOn(house, 'beginLesson').mockRejectedValue(LOST);
  await expect(beginLesson('dominion', vi.fn(), () => false)).rejects.toBe(LOST);
  expect(asked).toHaveBeenCalledOnce();
});

test('a record is sent again, and the page says why that takes a while', async () => {
  vi.useFakeTimers();
  const asked = vi.spyOn(house, 'createFromRecord').mockRejectedValueOnce(LOST);
  asked.mockRejectedValueOnce(new Refused('malformed', 'The record cannot be used.'));
  const onfail = vi.fn();
  const page = mount(RecordFile, {
    target: document.body,
    props: { by: house, hasGames: false, onchange: vi.fn(), onfail },
  });
  flushSync();
  const input = document.querySelector('input')!;
  Object.defineProperty(input, 'files', { value: [{ text: () => Promise.resolve('{}\n{"end": true}\n') }] });
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(100);
  expect(document.querySelector('.toast')!.textContent).toContain(t('offline'));
  await vi.advanceTimersByTimeAsync(4000);
  expect(document.querySelector('.toast')).toBeNull();
  expect(asked).toHaveBeenCalledTimes(2);
  expect(asked.mock.calls[0]).toEqual(asked.mock.calls[1]);
  expect(onfail).toHaveBeenCalledOnce();
  await unmount(page);
});
