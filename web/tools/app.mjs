// What makes the built page an app: icons from our own drawing, a manifest for each language, the service worker.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { LANGUAGES, text } from './languages.mjs';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const SIZES = [96, 128, 144, 180, 192, 256, 384, 512];
const MASKABLE = [192, 512];
/** A launcher may cut off all but a circle of four fifths of the icon. */
const SAFE = 0.74;
/** What comes before all other code. */
const FIRST = join(web, 'app/first.js');
const PAPER = '#f4eee2';
/** What the first visit to the lobby needs: fonts whose letters we use, in one weight each. */
const IS_FONT = /basic-[^/]*-normal-[^/]*\.woff2$/;
/** What has to be there without a network: chunks of tools/chunks.mjs, with all they import. */
const CHUNKS = ['lobby', 'home'];

/** The drawing without the round corners of its background, smaller: for icons that launchers cut. */
function maskable(svg) {
  const inside = svg.replace(/^[^]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
  const edge = 24 * (1 - SAFE);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="${PAPER}"/>` +
    `<g transform="translate(${edge} ${edge}) scale(${SAFE})">${inside}</g></svg>`
  );
}

function png(svg, size) {
  return new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng();
}

async function icons() {
  await initWasm(readFileSync(join(web, 'node_modules/@resvg/resvg-wasm/index_bg.wasm')));
  const svg = readFileSync(join(web, 'public/favicon.svg'), 'utf8');
  const plain = SIZES.map((size) => [`icon-${size}.png`, png(svg, size)]);
  return [...plain, ...MASKABLE.map((size) => [`icon-maskable-${size}.png`, png(maskable(svg), size)])];
}

/** All addresses are relative to the manifest: the same file serves a site in any folder. */
function manifest(lang) {
  const say = (key, args) => text(lang, 'words/*/page.ftl', key, args);
  const title = (game) => text(lang, `games/${game}/words/*.ftl`, 'game-title');
  return {
    name: 'Tavolata',
    short_name: 'Tavolata',
    description: say('lead'),
    lang,
    dir: 'ltr',
    start_url: './',
    scope: './',
    display: 'standalone',
    background_color: PAPER,
    theme_color: PAPER,
    categories: ['games', 'entertainment'],
    icons: [
      { src: 'favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...SIZES.map((size) => ({ src: `icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })),
      ...MASKABLE.map((size) => ({
        src: `icon-maskable-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: 'maskable',
      })),
    ],
    shortcuts: readdirSync(join(web, 'src/games')).map((game) => ({
      name: say('new-table-of', { game: title(game) }),
      short_name: title(game),
      url: `./?new=${game}`,
      icons: [{ src: 'icon-96.png', sizes: '96x96', type: 'image/png' }],
    })),
  };
}

/** The files that the lobby needs, and those that come right after it: chunks with all they import. */
function shellOf(bundle) {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const found = new Set();
  const add = (chunk) => {
    if (!chunk || found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const name of [...(chunk.viteMetadata?.importedCss ?? [])]) found.add(name);
    for (const name of chunk.imports) add(bundle[name]);
  };
  for (const chunk of chunks) {
    const isWords = chunk.moduleIds.some((id) => /\/tavolata\/words\/.*\.ftl/.test(id));
    if (CHUNKS.includes(chunk.name) || isWords || chunk.facadeModuleId === FIRST) add(chunk);
  }
  const assets = Object.values(bundle).filter((one) => one.type === 'asset');
  for (const { fileName } of assets)
    if (IS_FONT.test(fileName) || /sprite-ui[^/]*\.svg$/.test(fileName)) found.add(fileName);
  return [...found].sort();
}

const firstOf = (bundle) => Object.values(bundle).find((one) => one.facadeModuleId === FIRST);

/** A plugin of Vite. */
export const app = {
  name: 'app',
  apply: 'build',
  enforce: 'post',
  transformIndexHtml: {
    order: 'post',
    // Vite writes `./assets/...`, so that code finds its files in any folder. A server sends this page at deep addresses:
    // here, and only here, all addresses are absolute. `tavolata publish` makes them relative again (`"/` to `"./`).
    handler: (html, { bundle }) => ({
      html: html.replace(/(href|src)="\.\//g, '$1="/'),
      tags: [
        {
          tag: 'script',
          attrs: { type: 'module', async: true, crossorigin: true, src: `/${firstOf(bundle).fileName}` },
          injectTo: 'head',
        },
        { tag: 'link', attrs: { rel: 'manifest', href: '/app.en.webmanifest' }, injectTo: 'head' },
        { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/icon-180.png' }, injectTo: 'head' },
      ],
    }),
  },
  buildStart() {
    this.emitFile({ type: 'chunk', id: FIRST, name: 'first' });
  },
  async generateBundle(_, bundle) {
    const shell = shellOf(bundle);
    for (const [fileName, source] of await icons()) this.emitFile({ type: 'asset', fileName, source });
    for (const lang of LANGUAGES)
      this.emitFile({
        type: 'asset',
        fileName: `app.${lang}.webmanifest`,
        source: JSON.stringify(manifest(lang)),
      });
    const worker = readFileSync(join(web, 'app/sw.js'), 'utf8');
    const version = createHash('sha256')
      .update(worker + Object.keys(bundle).sort().join())
      .digest('hex')
      .slice(0, 12);
    const files = [...shell.map((name) => `/${name}`), '/favicon.svg'];
    const all = Object.keys(bundle)
      .filter((name) => name.startsWith('assets/'))
      .map((name) => `/${name}`)
      .sort();
    this.emitFile({
      type: 'asset',
      fileName: 'sw.js',
      source: worker
        .replace('__VERSION__', JSON.stringify(version))
        .replace('__SHELL__', JSON.stringify(files))
        .replace('__ALL__', JSON.stringify(all)),
    });
  },
};
