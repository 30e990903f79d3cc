import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
  // The components as a browser runs them.
  resolve: { conditions: ['browser'] },
  server: { fs: { allow: ['..'] } },
  test: {
    environment: 'happy-dom',
    // On a busy machine the modules of a test take long to load.
    testTimeout: 60_000,
    include: ['tests/**/*.test.ts'],
    // Otherwise sheets are read as empty texts.
    css: true,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
