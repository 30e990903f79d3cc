import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { mock } from './dev/mock.ts';

/** The server that owns the tables; the development server passes on what is meant for it. */
const server = process.env.TAVOLATA_SERVER ?? 'http://127.0.0.1:8000';
/** `TAVOLATA_MOCK=FOLDER npm run dev` shows the sample tables of a folder instead of a server. */
const samples = process.env.TAVOLATA_MOCK ?? '';

export default defineConfig({
  plugins: [svelte(), ...(samples ? [mock(samples)] : [])],
  define: { __MOCK__: JSON.stringify(samples !== '') },
  server: {
    fs: { allow: ['..'] },
    proxy: samples ? undefined : { '/api': { target: server, ws: true } },
  },
  build: {
    outDir: '../src/tavolata/server/static',
    emptyOutDir: true,
    target: 'es2022',
    // A sprite must stay a file of its own: `<use>` does not read data addresses.
    assetsInlineLimit: 0,
    // The content security policy forbids what the polyfill would put into the page.
    modulePreload: { polyfill: false },
  },
});
