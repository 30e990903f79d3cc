// Writes src/generated/tokens.css, kinds.ts and motion.ts from src/style/tokens.json and the tokens.json of each game.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const src = join(dirname(fileURLToPath(import.meta.url)), '../src');
const read = (path) => JSON.parse(readFileSync(join(src, path), 'utf8'));
const tokens = read('style/tokens.json');
const games = readdirSync(join(src, 'games')).sort();

const mark = 'color-mix(in srgb, var(--kind-ink) 62%, var(--kind))';
/** Patterns of the ribbon under a card's name: image, size. */
const PATTERNS = {
  plain: ['none', 'auto'],
  stripes: [`repeating-linear-gradient(135deg in srgb, ${mark} 0 2px, transparent 2px 6px)`, 'auto'],
  columns: [`repeating-linear-gradient(90deg in srgb, ${mark} 0 1.5px, transparent 1.5px 6px)`, 'auto'],
  dots: [`radial-gradient(circle, ${mark} 0 1.6px, transparent 2px)`, '6px 6px'],
  chequer: [`conic-gradient(${mark} 25%, transparent 0 50%, ${mark} 0 75%, transparent 0)`, '6px 6px'],
  grid: [
    `linear-gradient(${mark} 1px, transparent 1px), linear-gradient(90deg, ${mark} 1px, transparent 1px)`,
    '4px 3px',
  ],
  chevrons: [
    `linear-gradient(135deg, ${mark} 25%, transparent 25%), linear-gradient(225deg, ${mark} 25%, transparent 25%)`,
    '8px 8px',
  ],
  diamonds: [
    `linear-gradient(45deg, ${mark} 25%, transparent 25% 75%, ${mark} 75%), linear-gradient(135deg, ${mark} 25%, transparent 25% 75%, ${mark} 75%)`,
    '6px 6px',
  ],
  crosses: [
    `linear-gradient(transparent 2px, ${mark} 2px 3.5px, transparent 3.5px), linear-gradient(90deg, transparent 2px, ${mark} 2px 3.5px, transparent 3.5px)`,
    '10px 6px',
  ],
  brick: [
    `linear-gradient(${mark} 1px, transparent 1px), linear-gradient(90deg, transparent 7px, ${mark} 7px)`,
    '8px 3px',
  ],
};

const lines = ['/* Made from style/tokens.json and the tokens.json of each game by tools/tokens.mjs. */'];
const names = (theme) =>
  Object.entries(tokens.themes[theme]).map(([name, value]) => `  --${name}: ${value};`);
const block = (selector, inner) => lines.push(`${selector} {`, ...inner, '}');
const steps = Object.entries(tokens.scales).flatMap(([scale, values]) =>
  Object.entries(values).map(([name, value]) => `  --${scale}-${name}: ${value};`),
);
const motion = Object.entries(tokens.motion).map(([name, ms]) => `  --${name}: ${ms}ms;`);
block(':root', ['  color-scheme: light;', ...names('light'), ...steps, ...motion]);
block(":root[data-theme='dark']", ['  color-scheme: dark;', ...names('dark')]);
// Until the program chooses a theme, the page has the sign of index.html alone.
const { paper, turn, 'ink-soft': soft } = tokens.themes.dark;
lines.push('@media (prefers-color-scheme: dark) {');
block(':root:not([data-theme])', [
  '  color-scheme: dark;',
  `  --paper: ${paper};`,
  `  --turn: ${turn};`,
  `  --ink-soft: ${soft};`,
]);
lines.push('}');
const kinds = {};
for (const game of games) {
  const { accent, soft, kinds: main, others } = read(`games/${game}/tokens.json`);
  block(`[data-game='${game}']`, [
    `  --accent: ${accent.light};`,
    `  --accent-soft: ${soft.light};`,
    '  --focus: var(--accent);',
  ]);
  block(`:root[data-theme='dark'] [data-game='${game}']`, [
    `  --accent: ${accent.dark};`,
    `  --accent-soft: ${soft.dark};`,
  ]);
  kinds[game] = {};
  for (const [kind, { colour, ink, pattern, icon, alias }] of Object.entries({ ...main, ...others })) {
    const [image, size] = PATTERNS[pattern];
    for (const name of alias ? [kind, alias] : [kind]) {
      kinds[game][name] = icon;
      block(`[data-game='${game}'] [data-kind='${name}']`, [
        `  --kind: ${colour};`,
        `  --kind-ink: ${tokens['card-inks'][ink]};`,
        `  --kind-pattern: ${image};`,
        `  --kind-pattern-size: ${size};`,
      ]);
    }
  }
}
mkdirSync(join(src, 'generated'), { recursive: true });
writeFileSync(join(src, 'generated/tokens.css'), lines.join('\n') + '\n');
writeFileSync(
  join(src, 'generated/kinds.ts'),
  `/** The pictogram of each kind of card, by game. */\nexport const KIND_ICONS: Record<string, Record<string, string>> = ${JSON.stringify(kinds, null, 1)};\n`,
);
writeFileSync(
  join(src, 'generated/motion.ts'),
  `/** How long movements take, in milliseconds. */\nexport const MOTION_MS = ${JSON.stringify(tokens.motion)};\n`,
);
