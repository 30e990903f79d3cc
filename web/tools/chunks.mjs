// Which modules share a file: what is needed together comes in one request, not in twenty.
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = join(dirname(fileURLToPath(import.meta.url)), '../src');
const TABLES = readdirSync(join(source, 'games'))
  .map((game) => `games/${game}/Table.svelte`)
  .filter((path) => existsSync(join(source, path)));

/** All modules that run before a module does, and itself. */
function closure(id, context, found = new Set()) {
  if (found.has(id)) return found;
  found.add(id);
  for (const other of context.getModuleInfo(id)?.importedIds ?? []) closure(other, context, found);
  return found;
}

/** A file for all that so many of these modules need; what an earlier group has is not in it. */
function group(name, paths, priority, least = 1) {
  let roots = null;
  return {
    debugName: name,
    priority,
    name(id, context) {
      roots ??= paths.map((path) => closure(join(source, path), context));
      return roots.filter((found) => found.has(id)).length >= least ? name : null;
    },
  };
}

export const chunks = {
  groups: [
    group('lobby', ['main.ts'], 4),
    // Comes right after the lobby.
    group('home', ['lib/turns.svelte.ts', 'pages/MyGames.svelte'], 3),
    group('table', ['pages/TablePage.svelte', 'pages/GameTable.svelte'], 2),
    group('kit', TABLES, 1, 2),
  ],
};
