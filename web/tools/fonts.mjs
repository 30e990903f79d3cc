// Writes src/generated/fonts.css: the letters that the page itself has, in files of their own. Every other letter,
// as in a name with an accent, comes with the whole fonts of src/style/fonts.css when it is needed.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subset from 'subset-font';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const out = join(web, 'src/generated');
const modules = join(web, 'node_modules');
/** Where the texts of the page are: catalogues and components. */
const TEXTS = [
  [join(web, '../src/tavolata'), /\.ftl$/],
  [join(web, 'src'), /\.(svelte|ts)$/],
];
const ITALIAN = 'ÀÈÉÌÒÙàèéìòù';
const FEATURES = ['kern', 'liga', 'lnum', 'tnum', 'mark', 'ccmp', 'locl', 'calt'];
const ALEGREYA = (weight, style = 'normal') => ({
  family: 'Alegreya Sans',
  style,
  weight: String(weight),
  from: `@fontsource/alegreya-sans/files/alegreya-sans-latin-${weight}-${style}.woff2`,
});
const FONTS = [
  ALEGREYA(400),
  ALEGREYA(500),
  ALEGREYA(700),
  ALEGREYA(400, 'italic'),
  {
    family: 'Cinzel',
    style: 'normal',
    weight: '700 900',
    from: '@fontsource-variable/cinzel/files/cinzel-latin-wght-normal.woff2',
    axes: { wght: { min: 700, max: 900 } },
  },
];

/** All letters of ASCII, of Italian and of the texts, as far as the Latin fonts have them. */
function letters() {
  const found = new Set(ITALIAN);
  for (let code = 0x20; code < 0x7f; code++) found.add(String.fromCodePoint(code));
  for (const [folder, isText] of TEXTS)
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile() && isText.test(entry.name) && !entry.parentPath.includes('generated'))
        for (const letter of readFileSync(join(entry.parentPath, entry.name), 'utf8')) found.add(letter);
  return [...found].filter((letter) => letter >= ' ' && isLatin(letter.codePointAt(0))).sort();
}

/** What the Latin part of the fonts has; arrows and other signs come from the system. */
function isLatin(code) {
  return code < 0x100 || (code >= 0x2000 && code < 0x2070) || code === 0x20ac || code === 0x2212;
}

const text = letters();
const range = text.map((letter) => `U+${letter.codePointAt(0).toString(16)}`).join(', ');
mkdirSync(out, { recursive: true });
const rules = await Promise.all(
  FONTS.map(async ({ family, style, weight, from, axes }) => {
    const name = `basic ${family} ${weight} ${style}.woff2`.toLowerCase().replaceAll(' ', '-');
    const made = await subset(readFileSync(join(modules, from)), text.join(''), {
      targetFormat: 'woff2',
      keepFeatures: FEATURES,
      ...(axes && { variationAxes: axes }),
    });
    writeFileSync(join(out, name), made);
    return `@font-face {
  font-family: '${family}';
  font-style: ${style};
  font-weight: ${weight};
  font-display: swap;
  src: url('./${name}') format('woff2');
  unicode-range: ${range};
}`;
  }),
);
writeFileSync(join(out, 'fonts.css'), `/* Made by tools/fonts.mjs. */\n${rules.join('\n')}\n`);
console.log(`${text.length} letters in ${rules.length} fonts`);
