/** Sizes of type, gaps, layers and durations come from `style/tokens.json`, except for those relative to a card. */
import { expect, test } from 'vitest';
import tokens from '../src/style/tokens.json';

const FILES = import.meta.glob<string>(['../src/{ui,pages,style}/**/*.{svelte,css}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const LENGTH = /(?<![\w-])\d*\.?\d+(px|rem)\b/;
/** Literals that a declaration must not have, by its property; `em` and container units are relative. */
const LITERALS: [RegExp, RegExp][] = [
  [/^(font|font-size)$/, LENGTH],
  [/^((row|column)-)?gap$/, LENGTH],
  [/^z-index$/, /\d/],
  [/^(transition|animation)(-duration|-delay)?$/, /\d(ms|s)\b/],
];

function stylesOf(path: string, text: string): string {
  return path.endsWith('.css') ? text : text.slice(Math.max(0, text.indexOf('<style')));
}

/** The declarations of a file with a literal where a token belongs. */
function literals(styles: string): string[] {
  const declarations = styles.replace(/\/\*[^]*?\*\//g, '').matchAll(/([a-z-]+):\s*([^;{}]+);/g);
  return [...declarations]
    .filter(([, name = '', value = '']) =>
      LITERALS.some(
        ([property, literal]) => property.test(name) && literal.test(value.replace(/var\([^)]*\)/g, '')),
      ),
    )
    .filter(([, name = '', value = '']) => !(name.startsWith('font') && /\dcqi|var\(--band\)/.test(value)))
    .map(([found]) => found);
}

test('the check finds what it is for', () => {
  const bad = [
    'font-size: 13px;',
    'font: 700 1.2rem/1 serif;',
    'gap: 4px 7px;',
    'z-index: 3;',
    'transition: top 200ms;',
  ];
  const good = [
    'font-size: var(--size-note);',
    'font: inherit;',
    'gap: 0.4em;',
    'font-size: clamp(9px, 7cqi, 18px);',
  ];
  for (const one of bad) expect(literals(`a { ${one} }`)).toEqual([one]);
  expect(literals(`a { ${good.join(' ')} }`)).toEqual([]);
});

test.each(Object.entries(FILES))('%s takes its measures from tokens', (path, text) => {
  expect(literals(stylesOf(path, text))).toEqual([]);
});

const GAMES = import.meta.glob<string>('../src/games/**/*.{svelte,css}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('letters of the games grow with the text size', () => {
  const fixed = Object.entries(GAMES).flatMap(([path, text]) =>
    [...stylesOf(path, text).matchAll(/[^-]font(-size)?:[^;{}]*\dpx[^;{}]*;/g)]
      .filter(([found]) => !found.includes('cqi'))
      .map(([found]) => `${path} ${found.trim()}`),
  );
  expect(fixed).toEqual([]);
});

test('no game gives a colour of the page another value', () => {
  const colours = new RegExp(`--(${Object.keys(tokens.themes.light).join('|')})\\s*:`, 'g');
  const changed = Object.entries(GAMES).flatMap(([path, text]) =>
    [...stylesOf(path, text).matchAll(colours)].map(([found]) => `${path} ${found}`),
  );
  expect(changed).toEqual([]);
});
