/** The words of the page, from the Fluent catalogues that the server and the terminal also use. */
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { lobby } from './lobby';
import { withMinuses } from './numbers';
import { keep, recall } from './storage';

export type Arguments = Record<string, string | number>;

const HOME = '../../../src/tavolata';
const FILES = import.meta.glob<string>(
  [
    '../../../src/tavolata/words/*/{page,common,server}.ftl', // not those of the command line
    '../../../src/tavolata/games/*/words/*.ftl',
  ],
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
  const wished = [kept ?? '', ...navigator.languages.map((tag) => tag.split('-')[0]!)];
  return wished.find((code) => LANGUAGES.includes(code)) ?? FALLBACK;
}

/** The texts of files, of which `*` is the language; a file that it lacks is the English one. */
function read(lang: string, paths: string[]): Promise<(string | undefined)[]> {
  const found = (code: string, path: string) => FILES[`${HOME}/${path.replace('*', code)}`];
  return Promise.all(paths.map(async (path) => (found(lang, path) ?? found(FALLBACK, path))?.()));
}

/** Whether a game was built in: a game of another package loads its catalogue from the server. */
function isBuiltIn(game: string): boolean {
  return `${HOME}/games/${game}/words/${FALLBACK}.ftl` in FILES;
}

async function load(lang: string, game: string): Promise<void> {
  const key = `${lang}/${game}`;
  if (bundles.has(key)) return;
  const bundle = new FluentBundle(lang, { useIsolating: false });
  const paths = ['page', 'common', 'server'].map((name) => `words/*/${name}.ftl`);
  if (game) paths.push(`games/${game}/words/*.page.ftl`, `games/${game}/words/*.ftl`);
  const texts = await read(lang, paths);
  if (game && !isBuiltIn(game)) texts.push(...(await lobby().words(game, lang)));
  for (const text of texts) if (text) bundle.addResource(new FluentResource(text));
  bundles.set(key, bundle);
}

/** Load the words of a game (none: of the page alone) in the current language. */
export async function useGame(game: string): Promise<void> {
  let lang;
  // The language may change meanwhile.
  do {
    lang = language;
    // The build gives our own games every key in every language (tools/languages.mjs).
    await Promise.all([load(lang, game), isBuiltIn(game) ? null : load(FALLBACK, game)]);
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

/** The game whose words are loaded, for its colours and card backs. Empty outside a table. */
export function currentGame(): string {
  return subject;
}

/** The pattern of a key in the current language, or in English as a fallback. */
function pattern(key: string): { bundle: FluentBundle; value: string | object } | undefined {
  const [id = '', attribute] = key.split('.');
  for (const name of [`${language}/${subject}`, `${language}/`, `${FALLBACK}/${subject}`, `${FALLBACK}/`]) {
    const bundle = bundles.get(name);
    const message = bundle?.getMessage(id);
    const value = attribute ? message?.attributes[attribute] : message?.value;
    if (bundle && value) return { bundle, value };
  }
  return undefined;
}

/** Whether there are words for a key. */
export function hasWords(key: string): boolean {
  return pattern(key) !== undefined;
}

/**
 * A single line break in a catalogue is a space. A missing argument shows as its name: without a list of errors, Fluent
 * would throw.
 */
function format(bundle: FluentBundle, value: unknown, args: Arguments): string {
  return withMinuses(bundle.formatPattern(value as never, args, []).replace(/([^\n])\n(?!\n)/g, '$1 '));
}

/** The text of a key; the key itself if there is none. */
export function t(key: string, args: Arguments = {}): string {
  const found = pattern(key);
  return found ? format(found.bundle, found.value, args) : key;
}

/** A separate catalogue, `<lang>.<topic>.ftl` of a game, loaded only where it is needed. */
export class Topic {
  private readonly bundle: FluentBundle;
  /** Its messages, in the order of the file. */
  readonly keys: readonly string[];

  constructor(lang: string, texts: string[]) {
    this.bundle = new FluentBundle(lang, { useIsolating: false });
    const resources = texts.map((text) => new FluentResource(text));
    for (const resource of resources) this.bundle.addResource(resource);
    this.keys = [...new Set(resources.flatMap((resource) => resource.body.map((entry) => entry.id)))];
  }

  private value(key: string): unknown {
    const [id = '', attribute] = key.split('.');
    const message = this.bundle.getMessage(id);
    return attribute ? message?.attributes[attribute] : message?.value;
  }

  /** The text of a key, `id` or `id.attribute`; empty if there is none. */
  t(key: string, args: Arguments = {}): string {
    const value = this.value(key);
    return value ? format(this.bundle, value, args) : '';
  }
}

export type TopicName = 'learn' | 'lesson';
const topics = new Map<string, Promise<Topic | null>>();

/** A topic of a game in a language, or in English as a fallback; null if the game has none. */
export function topicOf(game: string, topic: TopicName, lang: string): Promise<Topic | null> {
  const key = `${lang}/${game}/${topic}`;
  const found = topics.get(key) ?? loadTopic(game, topic, lang);
  topics.set(key, found);
  // Failures are not cached.
  found.catch(() => topics.delete(key));
  return found;
}

async function loadTopic(game: string, topic: TopicName, lang: string): Promise<Topic | null> {
  const path = `games/${game}/words/*.${topic}.ftl`;
  const texts = isBuiltIn(game) ? await read(lang, [path]) : await lobby().words(game, lang, topic);
  const found = texts.filter((text) => text !== undefined);
  return found.length ? new Topic(lang, found) : null;
}
