/** The words of the page: the Fluent catalogues that the server and the terminal read too. */
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { lobby } from './lobby';
import { keep, recall } from './storage';

export type Arguments = Record<string, string | number>;

const HOME = '../../../src/tavolata';
const FILES = import.meta.glob<string>(
  ['../../../src/tavolata/words/*/*.ftl', '../../../src/tavolata/games/*/words/*.ftl'],
  { query: '?raw', import: 'default' },
);
const FALLBACK = 'en';
export const LANGUAGES = Object.keys(FILES)
  .filter((path) => path.endsWith('/common.ftl'))
  .map((path) => path.split('/').at(-2)!)
  .sort();

const bundles = new Map<string, FluentBundle>();
let language = $state(first());
let subject = $state('');

/** The language last chosen in this browser, else the first of the browser's own that we have. */
function first(): string {
  const kept = recall('language');
  const wished = [kept ?? '', ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wished.find((code) => LANGUAGES.includes(code)) ?? FALLBACK;
}

async function load(lang: string, game: string): Promise<void> {
  const key = `${lang}/${game}`;
  if (bundles.has(key)) return;
  const bundle = new FluentBundle(lang, { useIsolating: false });
  const own = `${HOME}/games/${game}/words/${lang}`;
  const paths = ['page', 'common', 'server'].map((name) => `${HOME}/words/${lang}/${name}.ftl`);
  if (game) paths.push(`${own}.page.ftl`, `${own}.ftl`);
  const texts = await Promise.all(paths.map(async (path) => FILES[path]?.()));
  // The game of a package brings its words along.
  if (game && !(`${own}.ftl` in FILES)) texts.push(...(await lobby().words(game, lang)));
  for (const text of texts) if (text) bundle.addResource(new FluentResource(text));
  bundles.set(key, bundle);
}

/** Makes the words of a game (none: of the page alone) ready in the language in use. */
export async function useGame(game: string): Promise<void> {
  let lang;
  // The language may change meanwhile.
  do {
    lang = language;
    await Promise.all([load(lang, game), load(FALLBACK, game)]);
  } while (lang !== language);
  subject = game;
}

export async function setLanguage(lang: string): Promise<void> {
  let game;
  // The game may change meanwhile.
  do {
    game = subject;
    await Promise.all([load(lang, ''), load(lang, game)]);
  } while (game !== subject);
  language = lang;
  keep('language', lang);
  document.documentElement.lang = lang;
}

export function currentLanguage(): string {
  return language;
}

/** The game whose words are loaded: its colours, its card backs. Empty outside a table. */
export function currentGame(): string {
  return subject;
}

function pattern(lang: string, key: string): { bundle: FluentBundle; value: string | object } | undefined {
  const [id = '', attribute] = key.split('.');
  for (const bundle of [bundles.get(`${lang}/${subject}`), bundles.get(`${lang}/`)]) {
    const message = bundle?.getMessage(id);
    const value = attribute ? message?.attributes[attribute] : message?.value;
    if (bundle && value) return { bundle, value };
  }
  return undefined;
}

/** Whether there are words for a key. */
export function hasWords(key: string): boolean {
  return pattern(language, key) !== undefined;
}

/** The text of a key; a single line break in the catalogue is a space. The key itself if there is none. */
export function t(key: string, args: Arguments = {}): string {
  const found = pattern(language, key) ?? pattern(FALLBACK, key);
  if (!found) return key;
  // A missing argument shows as its name; without a list of errors, Fluent would throw.
  const text = found.bundle.formatPattern(found.value as never, args, []);
  return text.replace(/([^\n])\n(?!\n)/g, '$1 ');
}
