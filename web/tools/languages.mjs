// The languages of the page are those with catalogues. The page gets the messages that one of them lacks in English.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FluentBundle, FluentResource } from '@fluent/bundle';

const SOURCES = join(dirname(fileURLToPath(import.meta.url)), '../../src/tavolata');
const FALLBACK = 'en';
export const LANGUAGES = readdirSync(join(SOURCES, 'words'))
  .filter((lang) => existsSync(join(SOURCES, 'words', lang, 'common.ftl')))
  .sort();

/** The texts of a catalogue as they are written, by their keys: `message` or `message.attribute`. */
function textsIn(catalogue) {
  const found = new Map();
  for (const message of catalogue.split(/^(?=-?[a-zA-Z][\w-]* *=|#)/m)) {
    const id = /^(-?[\w-]+) *=/.exec(message)?.[1];
    if (!id) continue;
    for (const text of message.trimEnd().split(/\n(?=\s+\.[a-zA-Z][\w-]* *=)/)) {
      const attribute = /^\s+(\.[\w-]+)/.exec(text)?.[1] ?? '';
      if (attribute || !/=\s*$/.test(text)) found.set(id + attribute, text);
    }
  }
  return found;
}

/** A catalogue with the texts of the English one that it lacks. */
export function completed(catalogue, english) {
  const own = textsIn(catalogue);
  const lacking = [...textsIn(english)].filter(([key]) => !own.has(key));
  if (!lacking.length) return catalogue;
  const messages = new Map();
  for (const [key, text] of [...own, ...lacking]) {
    const [id, attribute] = key.split('.');
    const message = messages.get(id) ?? { value: `${id} =`, attributes: [] };
    messages.set(id, message);
    if (attribute) message.attributes.push(text);
    else message.value = text;
  }
  return [...messages.values()]
    .map(({ value, attributes }) => [value, ...attributes, ''].join('\n'))
    .join('');
}

/** The file of a language, or the English one if it has none; `*` stands for the language. */
export function fileOf(lang, pattern) {
  const path = join(SOURCES, pattern.replace('*', lang));
  return existsSync(path) ? path : join(SOURCES, pattern.replace('*', FALLBACK));
}

function catalogueIn(path) {
  const english = path.replace(/([\\/]words[\\/])\w+([\\/.]\w+)?(?=\.ftl$)/, `$1${FALLBACK}$2`);
  return completed(readFileSync(path, 'utf8'), readFileSync(english, 'utf8'));
}

/** A text of a catalogue in a language. */
export function text(lang, pattern, key, args = {}) {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  bundle.addResource(new FluentResource(catalogueIn(fileOf(lang, pattern))));
  const [id, attribute] = key.split('.');
  const { value, attributes } = bundle.getMessage(id);
  return bundle.formatPattern(attribute ? attributes[attribute] : value, args);
}

/** The names of all languages in English: `English and Italian`. */
function names() {
  const name = new Intl.DisplayNames('en', { type: 'language' });
  return new Intl.ListFormat('en').format(LANGUAGES.map((lang) => name.of(lang)));
}

const usage = (lang, key) => text(lang, 'words/*/usage.ftl', key);

/** A sentence that index.html says before there are words, in all languages. */
const lines = (key) => LANGUAGES.map((lang) => `<p lang="${lang}">${usage(lang, key)}</p>`).join('\n');

function notLoaded() {
  const reload = [...new Set(LANGUAGES.map((lang) => usage(lang, 'not-loaded.button')))].join(' · ');
  return `${lines('not-loaded')}\n<button type="button" class="button main">${reload}</button>`;
}

/** A plugin of Vite. */
export const languages = {
  name: 'languages',
  enforce: 'pre',
  load(id) {
    const [path, query = ''] = id.split('?');
    if (!path.endsWith('.ftl') || !/\braw\b/.test(query)) return null;
    return { code: `export default ${JSON.stringify(catalogueIn(path))}`, moduleType: 'js' };
  },
  transformIndexHtml: (html) =>
    html
      .replace('<!-- not-loaded -->', notLoaded)
      .replace('<!-- no-script -->', () => lines('not-loaded.script'))
      .replace('<!-- too-old -->', () => lines('not-loaded.old'))
      .replace('%LANGUAGES%', names),
};
