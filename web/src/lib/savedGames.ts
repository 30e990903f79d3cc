/** My games in a file: the finished ones for list and statistics, and whole tables of this device. */
import { hasDeviceFiles, useThisDevice } from './localPlay';
import { Refused, shelf, type SavedTable } from './lobby';
import { keepName, keepSeats, myName, mySeats, type MySeat } from './memory';
import { t } from './words.svelte';

const FORMAT = 1;

interface SavedGames {
  tavolata: 'games';
  format: number;
  name: string;
  games: MySeat[];
  tables: SavedTable[];
}

/** Return a file with my games; those still running at a server stay there. */
export async function savedGames(): Promise<File> {
  const games = mySeats().filter((one) => one.end || one.on === 'device');
  const tables: SavedTable[] = [];
  for (const table of new Set(games.filter((one) => one.on === 'device').map((one) => one.table))) {
    await unlessRefused(async () => tables.push(await shelf()!.saved(table)));
  }
  const file: SavedGames = { tavolata: 'games', format: FORMAT, name: myName(), games, tables };
  const day = new Date().toISOString().slice(0, 10);
  return new File([JSON.stringify(file)], `tavolata-games-${day}.json`, { type: 'application/json' });
}

/** Do something with a table: one that is gone or damaged is left out. */
async function unlessRefused(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (problem) {
    if (!(problem instanceof Refused && ['unknown-table', 'broken'].includes(problem.code))) throw problem;
  }
}

/** Add the games of a file to mine; return the number of new ones. `Refused` if the file has another form. */
export async function restoreGames(text: string): Promise<number> {
  const found = read(text);
  const restored = new Set<string>();
  if (found.tables.length && !shelf() && (await hasDeviceFiles())) await useThisDevice();
  for (const table of shelf() ? found.tables : [])
    await unlessRefused(async () => {
      await shelf()!.restore(table);
      restored.add(table.row.id);
    });
  const mine = mySeats();
  const isThis = (one: MySeat) => (other: MySeat) => other.table === one.table && other.seat === one.seat;
  const isHere = (one: MySeat) => one.on !== 'device' || restored.has(one.table);
  /** Whether I have as much of a game; one that I removed comes back. */
  const isKnown = (one: MySeat) =>
    mine.some(
      (other) => isThis(one)(other) && (other.end || !one.end) && (!other.isHidden || one.isHidden === true),
    );
  const added = found.games
    .filter((one) => one.end || isHere(one))
    // A result without its table counts in the statistics.
    .map((one) => (isHere(one) ? one : { ...one, isHidden: true }))
    .filter((one) => !isKnown(one));
  const others = mine.filter((one) => !added.some(isThis(one)));
  keepSeats([...others, ...added].sort((one, other) => other.at - one.at));
  if (!myName()) keepName(found.name);
  return added.length;
}

/** Read a file. The engine checks the tables when it stores them. */
function read(text: string): SavedGames {
  let found: Partial<SavedGames> | null = null;
  try {
    found = JSON.parse(text) as Partial<SavedGames>;
  } catch {
    // Refused below.
  }
  const { format, name, games, tables } = found ?? {};
  const isSound =
    format === FORMAT &&
    typeof name === 'string' &&
    Array.isArray(games) &&
    games.every(isSeat) &&
    Array.isArray(tables) &&
    tables.every((one) => typeof one?.row?.id === 'string');
  if (!isSound) throw new Refused('bad-file', t('saved-bad'));
  return found as SavedGames;
}

const isList = (kind: string) => (found: unknown) =>
  found === undefined || (Array.isArray(found) && found.every((one) => typeof one === kind));

/** Whether a value has what the lists and the statistics read. */
function isSeat(found: unknown): found is MySeat {
  const one = (found ?? {}) as Partial<MySeat>;
  const { end } = one;
  return (
    [one.table, one.game, one.name].every((text) => typeof text === 'string') &&
    [one.seat, one.at].every(Number.isFinite) &&
    (one.key === null || typeof one.key === 'string') &&
    [one.levels, one.seats].every(isList('number')) &&
    isList('string')(one.people) &&
    (end === undefined || [end?.at, end?.points, end?.share, end?.place].every(Number.isFinite))
  );
}
