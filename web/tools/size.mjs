// Measures what a browser loads of the built page, compressed, against size-budget.json; fails above it.
// `npm run size -- --write` sets the budget to the present sizes and a twentieth more.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const built = join(web, '../src/tavolata/server/static');
const budgetPath = join(web, 'size-budget.json');
const ENTRY = 'index.html';
/** The fonts of `tools/fonts.mjs`; whole ones and slanted text come when they are used. */
const IS_BASIC = /\/basic-.*-normal-/;

const manifestPath = join(built, '.vite/manifest.json');
if (!existsSync(manifestPath)) throw new Error('The page is not built: npm run build.');
const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'));

/** The keys of a chunk and of all that it imports before it runs. */
function withImports(key, found = new Set()) {
  if (found.has(key)) return found;
  found.add(key);
  for (const other of manifest[key].imports ?? []) withImports(other, found);
  return found;
}

/** The files of chunks, with their styles; of the other files only the fonts: pictures come by name. */
function filesOf(keys) {
  const chunks = [...keys].map((key) => manifest[key]);
  const fonts = chunks.flatMap((chunk) => chunk.assets ?? []).filter((path) => path.endsWith('.woff2'));
  return [
    ...chunks.flatMap((chunk) => [chunk.file, ...(chunk.css ?? [])]),
    ...fonts.filter((path) => IS_BASIC.test(path)),
  ];
}

/** What of these keys exists. */
function present(...keys) {
  return keys.filter((key) => key in manifest);
}

/** The file of the catalogues of the page, or of a game, in the language in which it is largest. */
function words(game = '') {
  const start = ['words', ...(game ? [game] : []), ''].join('-');
  const keys = Object.keys(manifest).filter((key) => /^\w+$/.test(manifest[key].name?.split(start)[1] ?? ''));
  const choices = keys.map((key) => filesOf([key]));
  return choices.sort((one, other) => weight(other) - weight(one))[0] ?? [];
}

function weight(files) {
  let sum = 0;
  for (const path of new Set(files)) {
    const body = readFileSync(join(built, path));
    sum += path.endsWith('.woff2') ? body.length : brotliCompressSync(body).length;
  }
  return sum;
}

/** A chunk of tools/chunks.mjs, with all that it imports. */
const chunk = (name) => withImports(Object.keys(manifest).find((key) => manifest[key].name === name));
const lobby = chunk('lobby');
/** The frame around every game. */
const frame = chunk('table');
const loads = {
  lobby: [
    ENTRY,
    ...filesOf(lobby),
    ...filesOf(present('app/first.js')),
    ...filesOf(present('src/generated/sprite-ui.svg')),
    ...words(),
  ],
};
for (const key of Object.keys(manifest)) {
  const game = /^game-(\w+)$/.exec(manifest[key].name ?? '')?.[1];
  if (!game) continue;
  const added = [...withImports(key, new Set(frame))].filter((one) => !lobby.has(one));
  loads[game] = [
    ...filesOf(added),
    ...filesOf(present('src/generated/sprite-shared.svg', `src/generated/sprite-${game}.svg`)),
    ...words(game),
  ];
}
const sizes = Object.fromEntries(Object.entries(loads).map(([name, files]) => [name, weight(files)]));

if (process.argv.includes('--write')) {
  const budget = Object.entries(sizes).map(([name, size]) => [name, Math.ceil((size * 1.05) / 1000) * 1000]);
  writeFileSync(budgetPath, `${JSON.stringify(Object.fromEntries(budget), null, 2)}\n`);
}
const budget = JSON.parse(readFileSync(budgetPath, 'utf8'));
for (const [name, size] of Object.entries(sizes)) {
  const kilobytes = (bytes) => (bytes / 1000).toFixed(1).padStart(6);
  const isOver = !(size <= budget[name]);
  if (isOver) process.exitCode = 1;
  console.log(
    `${name.padEnd(14)}${kilobytes(size)} of ${kilobytes(budget[name] ?? 0)} kB${isOver ? ': too large' : ''}`,
  );
}
