/** My games in a file: saved in one browser, added in another one. */
import { beforeEach, expect, test, vi } from 'vitest';
import { dropTables } from '../src/lib/drop';
import { FixtureLobby } from '../src/lib/fixture';
import { Refused, useLobby, type SavedTable, type Shelf } from '../src/lib/lobby';
import { hideSeat, keepEnd, keepName, keepSeat, myName, mySeats, unhideSeat } from '../src/lib/memory';
import { restoreGames, savedGames } from '../src/lib/savedGames';
import { setLanguage } from '../src/lib/words.svelte';

/** The tables of a browser in memory. */
class MemoryShelf implements Shelf {
  constructor(readonly tables = new Map<string, SavedTable>()) {}
  saved = (table: string) => {
    const found = this.tables.get(table);
    return found ? Promise.resolve(found) : Promise.reject(new Refused('unknown-table', ''));
  };
  restore = (saved: SavedTable) => {
    if (saved.row.id === 'bad') return Promise.reject(new Refused('broken', ''));
    this.tables.set(saved.row.id, saved);
    // As from the engine, where nothing is null.
    return Promise.resolve<undefined>(null!);
  };
  drop = (table: string) => Promise.resolve(void this.tables.delete(table));
}

const END = { at: 1, points: 30, share: 1, place: 1 };
const seat = (table: string, more = {}) => ({
  table,
  seat: 0,
  game: 'dominion',
  name: 'Anna',
  key: null,
  ...more,
});
const table = (id: string): SavedTable => ({ row: { id }, events: [[1, '{}']] });
const names = () => mySeats().map((one) => one.table);

function browser(shelf: Shelf | null): void {
  localStorage.clear();
  const house = new FixtureLobby();
  house.shelf = shelf;
  useLobby(house);
}

/** The file of a browser with a finished and a running game on the device, and two at a server. */
async function saved(): Promise<string> {
  browser(new MemoryShelf(new Map([table('dev-over'), table('dev-now')].map((one) => [one.row.id, one]))));
  keepName('Anna');
  for (const one of ['dev-over', 'dev-now']) keepSeat(seat(one, { on: 'device' }));
  for (const one of ['srv-over', 'srv-now']) keepSeat(seat(one));
  for (const one of ['dev-over', 'srv-over']) keepEnd(one, 0, END);
  const file = await savedGames();
  expect(file.name).toMatch(/^tavolata-games-\d{4}-\d\d-\d\d\.json$/);
  return file.text();
}

beforeEach(() => setLanguage('en'));

test('another browser of a device has the games, the statistics and the name', async () => {
  const text = await saved();
  const shelf = new MemoryShelf();
  browser(shelf);
  expect(await restoreGames(text)).toBe(3);
  expect(names().sort()).toEqual(['dev-now', 'dev-over', 'srv-over']);
  expect([...shelf.tables.keys()].sort()).toEqual(['dev-now', 'dev-over']);
  expect(myName()).toBe('Anna');
  expect(await restoreGames(text)).toBe(0);
  expect(mySeats()).toHaveLength(3);
});

test('without a place for its tables a finished game counts, and a running one stays away', async () => {
  const text = await saved();
  browser(null);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no file')));
  expect(await restoreGames(text)).toBe(2);
  expect(
    mySeats()
      .filter((one) => !one.isHidden)
      .map((one) => one.table),
  ).toEqual(['srv-over']);
  expect(mySeats().find((one) => one.table === 'dev-over')?.end).toEqual(END);
  expect(await restoreGames(text)).toBe(0);
  vi.unstubAllGlobals();
});

test('a table that the engine refuses is left out, and the others are added', async () => {
  const text = (await saved()).replaceAll('"dev-now"', '"bad"');
  const shelf = new MemoryShelf();
  browser(shelf);
  expect(await restoreGames(text)).toBe(2);
  expect(names().sort()).toEqual(['dev-over', 'srv-over']);
});

test('a finished game that was removed here comes back with its table', async () => {
  const text = await saved();
  const shelf = new MemoryShelf();
  browser(shelf);
  await restoreGames(text);
  const over = mySeats().find((one) => one.table === 'dev-over')!;
  hideSeat(over.table, over.seat);
  dropTables([over]);
  expect(shelf.tables.has('dev-over')).toBe(false);
  expect(await restoreGames(text)).toBe(1);
  expect(mySeats().find((one) => one.table === 'dev-over')!.isHidden).toBeUndefined();
  expect(shelf.tables.has('dev-over')).toBe(true);
  expect(await restoreGames(text)).toBe(0);
});

test('a game that runs here gets the result that the file has', async () => {
  const text = await saved();
  browser(new MemoryShelf());
  keepSeat(seat('srv-over'));
  keepSeat(seat('mine'));
  expect(await restoreGames(text)).toBe(3);
  expect(mySeats().find((one) => one.table === 'srv-over')?.end).toEqual(END);
  expect(names()).toContain('mine');
});

test.each([
  '{"tavolata":"games"',
  '{"tavolata":"games","format":2,"name":"","games":[],"tables":[]}',
  '{"tavolata":"games","format":1,"name":"","games":[{}],"tables":[]}',
  '{"tavolata":"games","format":1,"name":"","games":[null],"tables":[]}',
  '{"tavolata":"games","format":1,"name":"","games":[],"tables":[{"row":7}]}',
  `{"tavolata":"games","format":1,"name":"","games":[${JSON.stringify({ ...seat('x'), at: 1, end: { at: 'x' } })}],"tables":[]}`,
])('a file of another form is refused: %s', async (text) => {
  browser(new MemoryShelf());
  await expect(restoreGames(text)).rejects.toThrow(Refused);
  expect(mySeats()).toEqual([]);
});

test('a removed game comes back in its place, and its table is deleted only when nobody lists it', () => {
  const shelf = new MemoryShelf(new Map([['b', table('b')]]));
  browser(shelf);
  vi.useFakeTimers();
  for (const one of ['a', 'b', 'c']) {
    vi.advanceTimersByTime(10);
    keepSeat(seat(one, { on: 'device' }));
  }
  vi.useRealTimers();
  const removed = mySeats()[1]!;
  hideSeat('b', 0);
  expect(names()).toEqual(['c', 'a']);
  unhideSeat(removed);
  expect(names()).toEqual(['c', 'b', 'a']);
  dropTables([removed]);
  expect(shelf.tables.has('b')).toBe(true);
  hideSeat('b', 0);
  dropTables([removed]);
  expect(shelf.tables.has('b')).toBe(false);
});
