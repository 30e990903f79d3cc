import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

/** Runes everywhere; TypeScript in the components. */
export default {
  preprocess: vitePreprocess(),
  compilerOptions: { runes: true },
};
