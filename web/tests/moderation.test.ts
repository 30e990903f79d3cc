import { beforeEach, expect, test, vi } from 'vitest';
import { FixtureConnection } from '../src/lib/fixture';
import { actionsFor, actionsForLine } from '../src/lib/moderation';
import type { Lobby } from '../src/lib/lobby';
import { Table } from '../src/lib/table.svelte';
import type { Said, WireView } from '../src/lib/types';
import { viewOf } from './views';

beforeEach(() => localStorage.clear());

const LINE: Said = { line: 7, seat: 1, text: 'hm', at: 1, is_hidden: false };

async function tableOf(more: Partial<WireView> = {}, chat = true) {
  let wire!: FixtureConnection;
  const lobby = {
    connect: (
      _table: string,
      _seat: number | null,
      listener: ConstructorParameters<typeof FixtureConnection>[0],
    ) => (wire = new FixtureConnection(listener)),
    faces: () => Promise.resolve({}),
    capabilities: { chat },
  } as unknown as Lobby;
  const table = new Table(lobby, 'abc', 0);
  table.open();
  wire.show(viewOf(more));
  await vi.waitFor(() => expect(table.view).not.toBeNull());
  return { table, wire };
}

const keys = (actions: { key: string }[]) => actions.map((one) => one.key);

test('the host can mute and remove another person, and everybody can mute for themselves', async () => {
  const { table } = await tableOf();
  expect(keys(actionsFor(table, 1))).toEqual(['mute-me', 'mute-all', 'remove']);
  expect(keys(actionsFor(table, 0))).toEqual([]);
  const guest = await tableOf({ you: 1 });
  expect(keys(actionsFor(guest.table, 0))).toEqual(['mute-me']);
  const watcher = await tableOf({ you: null });
  expect(keys(actionsFor(watcher.table, 1))).toEqual(['mute-me']);
  const silent = await tableOf({}, false);
  expect(keys(actionsFor(silent.table, 1))).toEqual(['remove']);
});

test('only the host hides a line, their own too, and only once', async () => {
  const { table } = await tableOf();
  expect(keys(actionsForLine(table, LINE))).toEqual(['hide', 'mute-me', 'mute-all']);
  expect(keys(actionsForLine(table, { ...LINE, seat: 0 }))).toEqual(['hide']);
  expect(keys(actionsForLine(table, { ...LINE, is_hidden: true }))).toEqual(['mute-me', 'mute-all']);
  expect(actionsForLine(table, { ...LINE, line: null, seat: null })).toEqual([]);
  const guest = await tableOf({ you: 1 });
  expect(actionsForLine(guest.table, LINE)).toEqual([]);
});

test('a table that the host has ended leaves only what is for oneself', async () => {
  const view = viewOf();
  const { table } = await tableOf({ table: { ...view.table, status: 'adjourned', host_ended: 5 } });
  expect(keys(actionsForLine(table, LINE))).toEqual(['mute-me']);
  expect(keys(actionsFor(table, 1))).toEqual(['mute-me']);
});

test('the actions send the commands of the host, or change what this browser keeps', async () => {
  const { table, wire } = await tableOf();
  for (const action of [...actionsForLine(table, LINE), ...actionsFor(table, 1)]) action.run();
  expect(wire.sent).toEqual([
    { do: 'hide', line: 7 },
    { do: 'mute', which: 1, on: true },
    { do: 'mute', which: 1, on: true },
    { do: 'seat', which: 1, was: 'person', name: 'Bruno', to: 'bot' },
  ]);
  // Twice the same action: the menu fixes it when it opens, and a second click may come on an old menu.
  expect(table.quiet.isMuted(1)).toBe(true);
  expect(actionsFor(table, 1)[0]!.icon).toBe('ui:eye');
  const waiting = await tableOf({ seen: null });
  actionsFor(waiting.table, 1).at(-1)!.run();
  expect(waiting.wire.sent).toEqual([{ do: 'seat', which: 1, was: 'person', name: 'Bruno', to: 'open' }]);
});

test('a line of a person who has left can only be hidden', async () => {
  const { table } = await tableOf();
  expect(keys(actionsForLine(table, { ...LINE, said_by: 'Bruno' }))).toEqual(['hide']);
});
