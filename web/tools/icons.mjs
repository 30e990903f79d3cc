// Reads icons/*.toml and writes one sprite a file and the list of all icons with their authors.
// Fails on an icon that is unknown or has no author.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'smol-toml';
import svgpath from 'svgpath';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const out = join(web, 'src/generated');
const game = JSON.parse(readFileSync(join(web, 'node_modules/@iconify-json/game-icons/icons.json'), 'utf8'));
const lucide = join(web, 'node_modules/lucide-static/icons');
/** The sheets of the interface, which the lobby loads, and of the pictograms of all tables. */
const INTERFACE = 'ui';
const SHARED = 'shared';
const LICENCES = { 'game-icons': 'CC BY 3.0', lucide: 'ISC', own: 'MIT' };
const faults = [];

function inside(svg) {
  return svg
    .replace(/<!--[^]*?-->/g, '')
    .replace(/^[^]*?<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Of a drawing 512 wide, half a unit is less than a pixel at any size that we show. */
function short(body) {
  return body.replace(/ d="([^"]+)"/g, (_, path) => ` d="${svgpath(path).rel().round(0)}"`);
}

/** The symbol of one entry, or null after noting what is wrong with it. */
function symbol(entry, id, file) {
  const fault = (what) => (faults.push(`${file}: ${id}: ${what}`), null);
  if (!entry.author) return fault('no author');
  if (!entry.use) return fault('no use');
  if (entry.set === 'lucide') {
    const path = join(lucide, `${entry.name}.svg`);
    if (!existsSync(path)) return fault('not in lucide-static');
    const body = inside(readFileSync(path, 'utf8'));
    return `<symbol id="${id.replace(':', '-')}" viewBox="0 0 24 24"><g fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${body}</g></symbol>`;
  }
  if (entry.set === 'own') {
    const path = join(web, 'icons/own', `${entry.name}.svg`);
    if (!existsSync(path)) return fault(`icons/own/${entry.name}.svg is missing`);
    const svg = readFileSync(path, 'utf8');
    const box = /viewBox="([^"]+)"/.exec(svg)?.[1] ?? '0 0 64 64';
    return `<symbol id="${id}" viewBox="${box}"><g fill="currentColor">${inside(svg)}</g></symbol>`;
  }
  const icon = game.icons[entry.name] ?? game.icons[game.aliases?.[entry.name]?.parent];
  if (!icon) return fault('not in game-icons');
  const size = icon.width ?? game.width ?? 512;
  return `<symbol id="${id}" viewBox="0 0 ${size} ${icon.height ?? game.height ?? size}">${short(icon.body)}</symbol>`;
}

const files = readdirSync(join(web, 'icons'))
  .filter((name) => name.endsWith('.toml'))
  .sort();
const found = new Map();
for (const file of files) {
  const sheet = file === 'page.toml' ? SHARED : file.replace('.toml', '');
  for (const entry of parse(readFileSync(join(web, 'icons', file), 'utf8')).icon ?? []) {
    entry.set ??= 'game-icons';
    const id = entry.set === 'lucide' ? `ui:${entry.name}` : entry.name;
    const known = found.get(id);
    if (known) {
      if (known.author !== entry.author)
        faults.push(`${file}: ${id}: another author than in ${known.sheet}.toml`);
      // Icons of two games are in the sheet that every table loads.
      known.sheet = SHARED;
      continue;
    }
    const text = symbol(entry, id, file);
    if (text) found.set(id, { ...entry, id, sheet: entry.set === 'lucide' ? INTERFACE : sheet, text });
  }
}
if (faults.length) {
  console.error(faults.join('\n'));
  process.exit(1);
}

mkdirSync(out, { recursive: true });
for (const old of readdirSync(out)) if (old.startsWith('sprite-')) rmSync(join(out, old));
const all = [...found.values()];
const sheets = [...new Set(all.map((icon) => icon.sheet))].sort();
for (const sheet of sheets) {
  const symbols = all.filter((icon) => icon.sheet === sheet).map((icon) => icon.text);
  writeFileSync(
    join(out, `sprite-${sheet}.svg`),
    `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`,
  );
}
const names = sheets.map((sheet) =>
  all
    .filter((icon) => icon.sheet === sheet)
    .map(({ id }) => id)
    .sort()
    .join(' '),
);
const credits = all.map(({ id, set, name, author, use }) => ({
  id,
  set,
  name,
  author,
  use,
  licence: LICENCES[set],
}));
writeFileSync(
  join(out, 'icons.ts'),
  sheets.map((sheet) => `import ${sheet} from './sprite-${sheet}.svg?url';\n`).join('') +
    `\nexport const SHEETS: Record<string, string> = { ${sheets.join(', ')} };\n` +
    `const NAMES = ${JSON.stringify(Object.fromEntries(sheets.map((sheet, n) => [sheet, names[n]])), null, 1)};\n` +
    `/** The sheet of each icon. */\n` +
    `export const WHERE: Record<string, string> = Object.fromEntries(\n` +
    `  Object.entries(NAMES).flatMap(([sheet, names]) => names.split(' ').map((name) => [name, sheet])),\n);\n`,
);
writeFileSync(
  join(out, 'credits.ts'),
  `export interface Credit { id: string; set: string; name: string; author: string; use: string; licence: string }\n` +
    `export const CREDITS: Credit[] = ${JSON.stringify(credits, null, 1)};\n`,
);
console.log(`${all.length} icons in ${sheets.length} sheets`);
