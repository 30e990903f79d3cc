/** Pass and play: between two people the table is covered, and no part of a hand is left in the page. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Engine } from '../src/lib/device/engine.svelte';
import { DeviceLobby } from '../src/lib/device/lobby';
import { useLobby } from '../src/lib/lobby';
import { keepSeat, mySeats } from '../src/lib/memory';
import { setLanguage } from '../src/lib/words.svelte';
import TablePage from '../src/pages/TablePage.svelte';
import type { WireView } from '../src/lib/types';
import { FakeLink } from './link';
import { question, viewOf } from './views';

/** An engine with a game of another package, which the plain table draws. */
class Played extends FakeLink {
  override post(text: string): void {
    super.post(text);
    const { call, method } = this.sent.at(-1)!;
    const answers: Record<string, unknown> = { words: [], faces: {}, schema: null, games: [] };
    if (method && method in answers) queueMicrotask(() => this.say({ answer: call, value: answers[method] }));
  }
}

/** On a busy machine code loads late. */
const PATIENT = { timeout: 30_000 };
let link: Played;
let page: object;
const text = () => document.body.textContent;
const curtain = () => document.querySelector('[data-testid="curtain"]');
const opened = () =>
  link.sent.filter((one) => one.open !== undefined) as unknown as { open: number; seat: number | null }[];
const acts = () =>
  link.sent.flatMap(({ command }) =>
    command?.kind === 'do' ? [command as { id: string; do?: string }] : [],
  );
const closed = () => link.sent.flatMap((one) => one.close ?? []);

function seen(you: number | null, owes: number[], more: Partial<WireView> = {}): WireView {
  const base = viewOf();
  return viewOf({
    you,
    table: { ...base.table, game: 'go' },
    seats: ['Anna', 'Bruno'].map((name, seat) => ({
      ...base.seats[0]!,
      seat,
      name,
      owes: owes.includes(seat),
    })),
    seen: { hand: you === null ? 'covered' : `hand of seat ${you}` },
    question: you !== null && owes.includes(you) ? question({ number: 7 + you }) : null,
    choices: [],
    ...more,
  });
}

function say(view: WireView) {
  link.say({ page: link.page, message: view });
}

async function begin(owes: number[]) {
  page = mount(TablePage, { target: document.body, props: { id: 'abc' } });
  flushSync();
  link.say({ ready: true });
  await vi.waitFor(() => expect(opened().map((one) => one.seat)).toEqual([null]), PATIENT);
  say(seen(null, owes));
}

async function takeDevice(seat: number) {
  await vi.waitFor(() => expect(curtain()).not.toBeNull(), PATIENT);
  // A click that was meant for the previous page opens nothing.
  curtain()!.querySelector<HTMLElement>('button')!.click();
  expect(curtain()).not.toBeNull();
  await vi.waitFor(() => {
    curtain()?.querySelector<HTMLElement>('button')!.click();
    expect(curtain()).toBeNull();
  }, PATIENT);
  await vi.waitFor(() => expect(opened().at(-1)!.seat).toBe(seat), PATIENT);
}

beforeEach(async () => {
  await setLanguage('en');
  link = new Played();
  const engine = new Engine(() => link);
  useLobby(new DeviceLobby(engine));
  keepSeat({ table: 'abc', seat: 0, game: 'go', name: 'Anna', key: null, on: 'device', seats: [0, 1] });
});
afterEach(async () => {
  await unmount(page);
  localStorage.clear();
});

test('each hand is shown to its person alone', async () => {
  await begin([0]);
  await vi.waitFor(() => expect(text()).toContain('Pass the device to Anna'), PATIENT);
  // No table is open while the curtain is closed.
  expect(closed()).toEqual(opened().map((one) => one.open));
  expect(document.activeElement?.textContent).toContain('Anna');
  await takeDevice(0);
  say(seen(0, [0]));
  await vi.waitFor(() => expect(text()).toContain('hand of seat 0'), PATIENT);
  say(seen(0, [1]));
  await vi.waitFor(() => expect(text()).toContain('Pass the device to Bruno'), PATIENT);
  expect(text()).not.toContain('hand of seat');
  expect(document.body.innerHTML).not.toContain('hand of seat');
  expect(closed()).toEqual(opened().map((one) => one.open));
  await takeDevice(1);
  say(seen(1, [1]));
  await vi.waitFor(() => expect(text()).toContain('hand of seat 1'), PATIENT);
  expect(document.body.innerHTML).not.toContain('hand of seat 0');
});

test('the last person can choose again, and the table stays covered', async () => {
  await begin([0]);
  await takeDevice(0);
  say(seen(0, [0]));
  await vi.waitFor(() => expect(text()).toContain('hand of seat 0'), PATIENT);
  const can = { undo: true, withdraw: null, ask: false };
  say(seen(0, [1], { can }));
  await vi.waitFor(() => expect(text()).toContain('Pass the device to Bruno'), PATIENT);
  const again = [...curtain()!.querySelectorAll('button')].find((one) => one.textContent.includes('Anna'))!;
  again.click();
  await vi.waitFor(() => expect(opened().at(-1)!.seat).toBe(0), PATIENT);
  say(seen(0, [1], { can }));
  await vi.waitFor(() => expect(acts().map((one) => one.do)).toEqual(['undo']), PATIENT);
  expect(document.body.innerHTML).not.toContain('hand of seat');
  link.say({ page: link.page, message: { kind: 'ok', id: acts()[0]!.id, seq: 2 } });
  await vi.waitFor(() => expect(text()).toContain('Pass the device to Anna'), PATIENT);
  expect(document.body.innerHTML).not.toContain('hand of seat');
  expect(closed()).toEqual(opened().map((one) => one.open));
});

test('without a choice to take back the curtain offers none', async () => {
  await begin([0]);
  await takeDevice(0);
  say(seen(0, [0]));
  await vi.waitFor(() => expect(text()).toContain('hand of seat 0'), PATIENT);
  say(seen(0, [1], { can: { undo: false, withdraw: null, ask: true } }));
  await vi.waitFor(() => expect(curtain()).not.toBeNull(), PATIENT);
  expect(curtain()!.querySelectorAll('button')).toHaveLength(1);
});

test('who decides again keeps the device, and the end covers nothing', async () => {
  await begin([0, 1]);
  await takeDevice(0);
  say(seen(0, [0, 1]));
  await vi.waitFor(() => expect(text()).toContain('hand of seat 0'), PATIENT);
  const result = {
    scores: [{ total: 3 }, { total: 5 }],
    returns: [0, 1],
    rows: [],
    short_note: 7,
    tie: null,
  } as unknown as WireView['result'];
  say(seen(0, [], { result, table: { ...seen(0, []).table, status: 'ended' } }));
  await vi.waitFor(() => expect(mySeats()[0]!.end).toMatchObject({ points: 3, place: 2 }), PATIENT);
  expect(curtain()).toBeNull();
  expect(opened().map((one) => one.seat)).toEqual([null, 0]);
  // One row in my games, regardless of the last holder of the device.
  expect(mySeats()).toHaveLength(1);
});

test('a game that is over opens without a curtain', async () => {
  page = mount(TablePage, { target: document.body, props: { id: 'abc' } });
  flushSync();
  link.say({ ready: true });
  await vi.waitFor(() => expect(opened()).toHaveLength(1), PATIENT);
  say(seen(null, [], { table: { ...seen(null, []).table, status: 'ended' } }));
  await vi.waitFor(() => expect(opened().map((one) => one.seat)).toEqual([null, 0]), PATIENT);
  expect(curtain()).toBeNull();
});
