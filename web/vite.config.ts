import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { samplesIn } from './dev/samples.ts';
import { app } from './tools/app.mjs';
import { chunks } from './tools/chunks.mjs';
import { languages } from './tools/languages.mjs';
import { preloads } from './tools/preloads.mjs';

/** The server that owns the tables; the development server passes on what is meant for it. */
const server = process.env.TAVOLATA_SERVER ?? 'http://127.0.0.1:8000';
/** `TAVOLATA_SAMPLES=FOLDER npm run dev` shows the sample tables of a folder instead of a server. */
const samples = process.env.TAVOLATA_SAMPLES ?? '';

/** Packs what can be packed once and for all, next to each file: the server picks what the browser takes. */
const pack = {
  name: 'pack',
  apply: 'build' as const,
  closeBundle() {
    const folder = '../src/tavolata/server/static';
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.(css|html|js|svg|webmanifest)$/.test(entry.name)) continue;
      const path = join(entry.parentPath, entry.name);
      const body = readFileSync(path);
      if (body.length < 1000) continue;
      writeFileSync(`${path}.br`, brotliCompressSync(body));
      writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }));
    }
  },
};

/** The page loads its parts with its own code: see src/lib/loading.ts. */
const loading = {
  name: 'loading',
  apply: 'build' as const,
  enforce: 'pre' as const,
  resolveId: (id: string) =>
    id === '\0vite/preload-helper.js' ? join(import.meta.dirname, 'src/lib/loading.ts') : null,
};

export default defineConfig({
  // Scripts, styles and workers find their files next to themselves; see tools/app.mjs for the page.
  base: './',
  plugins: [loading, svelte(), languages, app, preloads, pack],
  define: { __SAMPLES__: JSON.stringify(samples ? samplesIn(samples) : null) },
  server: {
    fs: { allow: ['..'] },
    proxy: samples ? {} : { '/api': { target: server, ws: true } },
  },
  worker: { format: 'es' },
  build: {
    outDir: '../src/tavolata/server/static',
    emptyOutDir: true,
    // For tools/size.mjs.
    manifest: true,
    // The licences of all programs in the page, in full: the credits link to them.
    license: { fileName: 'licences.txt' },
    target: 'es2022',
    // A sprite must stay a file of its own: `<use>` does not read data addresses.
    assetsInlineLimit: 0,
    // The content security policy forbids what the polyfill would put into the page.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: chunks } },
  },
});
