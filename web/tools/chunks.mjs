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

/** One file for the modules of two groups. */
function either(one, other) {
  const name = (id, context) => one.name(id, context) ?? (other.name(id, context) && one.debugName);
  return { ...one, name };
}

/** The catalogues of the page, and those of a table, in a file for each language; a topic is a file of its own. */
const CATALOGUE = /\/tavolata\/(?:games\/(\w+)\/)?words\/(\w+)(?:\/\w+|\.page)?\.ftl/;
const words = {
  name(id) {
    const [, game, lang] = CATALOGUE.exec(id) ?? [];
    return lang ? ['words', ...(game ? [game] : []), lang].join('-') : null;
  },
  priority: 9,
};

/** All that a game's table needs of its own: its component, and the rules by which its cards are painted. */
function ofGame(path) {
  const folder = join(source, dirname(path));
  const name = `game-${folder.split('/').at(-1)}`;
  const found = group(name, [path, join(dirname(path), 'cards.ts')], 1);
  return { ...found, name: (id, context) => (id.startsWith(folder) ? found.name(id, context) : null) };
}

/** A browser has few connections to a server without HTTP/2: what comes at the same time is in few files. */
export const chunks = {
  groups: [
    words,
    group('lobby', ['main.ts'], 4),
    // Comes right after the lobby.
    group('home', ['lib/turns.svelte.ts', 'pages/MyGames.svelte'], 3),
    // The frame of a table, and the kit of the games' own.
    either(
      group('table', ['pages/TablePage.svelte', 'pages/GameTable.svelte'], 2),
      group('kit', TABLES, 2, 2),
    ),
    ...TABLES.map(ofGame),
  ],
};
