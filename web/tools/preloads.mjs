// Which files each page needs besides those that index.html names: the server asks browsers for them at once
// (src/tavolata/server/files.py), instead of one after the other as the code finds out.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileOf, LANGUAGES } from './languages.mjs';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
/** A page in `src/lib/early.ts`: the first part of its address, and its component. */
const PAGE = /^\s*'?([\w-]+)'?: \(\) => import\('\.\.\/(pages\/\w+\.svelte)'\)/gm;
/** What every table of a game shows: its component, and the rules by which its cards are painted. */
const OF_A_TABLE = ['Table.svelte', 'cards.ts'];

function pages() {
  const found = [...readFileSync(join(web, 'src/lib/early.ts'), 'utf8').matchAll(PAGE)];
  if (!found.length) throw new Error('src/lib/early.ts names no page.');
  return found.map(([, part, path]) => [part, [join(web, 'src', path)]]);
}

const OF_THE_PAGE = ['page', 'common', 'server'].map((name) => `words/*/${name}.ftl`);
/** The catalogues of a game, without those of topics. */
const wordsOf = (game) => ['*.page', '*'].map((name) => `games/${game}/words/${name}.ftl`);
/** Catalogues by language. */
const words = (patterns) => LANGUAGES.map((lang) => [lang, patterns.map((one) => fileOf(lang, one))]);

/** The files of modules with all that they import before they run, and their styles. */
function filesIn(bundle) {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const add = (chunk, found) => {
    if (!chunk || found.has(chunk.fileName)) return found;
    found.add(chunk.fileName);
    for (const name of chunk.viteMetadata?.importedCss ?? []) found.add(name);
    for (const name of chunk.imports) add(bundle[name], found);
    return found;
  };
  const closure = (paths) => {
    const found = new Set();
    for (const path of paths) {
      const chunk = chunks.find((one) => one.moduleIds.some((id) => id.split('?')[0] === path));
      if (!chunk) throw new Error(`No file of the page has ${path}.`);
      add(chunk, found);
    }
    return found;
  };
  const named = closure([join(web, 'src/main.ts')]);
  return (paths) => [...closure(paths)].filter((name) => !named.has(name)).map((name) => `/${name}`);
}

/** A plugin of Vite. */
export const preloads = {
  name: 'preloads',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const files = filesIn(bundle);
    const each = (entries) => Object.fromEntries(entries.map(([name, paths]) => [name, files(paths)]));
    const games = readdirSync(join(web, 'src/games')).map((game) => [
      game,
      {
        table: files(OF_A_TABLE.map((name) => join(web, 'src/games', game, name))),
        words: each(words(wordsOf(game))),
      },
    ]);
    const source = {
      pages: each(pages()),
      words: each(words(OF_THE_PAGE)),
      games: Object.fromEntries(games),
    };
    this.emitFile({
      type: 'asset',
      fileName: '.vite/preloads.json',
      source: JSON.stringify(source, null, 2),
    });
  },
};
