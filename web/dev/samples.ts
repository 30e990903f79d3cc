/**
 * Sample tables for the development server: `TAVOLATA_SAMPLES=FOLDER npm run dev`. FOLDER contains `games.json`,
 * `tables.json`, `faces/<game>.json` (faces by id) and `views/<table>.json`: a view, or a list of views, each shown
 * after a command; for a replay one for each step. All files are optional.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

function read(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/** The files of a folder by name. */
function readAll(folder: string): Record<string, unknown> {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return Object.fromEntries(names.map((name) => [name.replace('.json', ''), read(join(folder, name))]));
}

/** The content of a `FixtureLobby`. */
export function samplesIn(folder: string): object {
  const views = Object.entries(readAll(join(folder, 'views'))).map(([table, found]): [string, unknown[]] => [
    table,
    [found].flat(),
  ]);
  return {
    games: read(join(folder, 'games.json')),
    tables: read(join(folder, 'tables.json')),
    faces: readAll(join(folder, 'faces')),
    views: Object.fromEntries(views),
  };
}
