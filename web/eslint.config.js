import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

/** What a folder may not import: everything that `allowed` does not match. */
function imports(files, forbidden, message) {
  return {
    files,
    rules: { 'no-restricted-imports': ['error', { patterns: [{ regex: forbidden, message }] }] },
  };
}

export default defineConfig(
  { ignores: ['node_modules/', 'src/generated/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      globals: globals.browser,
      parserOptions: { projectService: true, extraFileExtensions: ['.svelte'] },
    },
    rules: {
      // `onclick={() => open()}` reads better than a block.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // `void view;` in an effect names what it depends on.
      '@typescript-eslint/no-meaningless-void-operator': 'off',
      // `noUncheckedIndexedAccess` makes every index optional: `!` marks what a view guarantees.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // An old browser, or a server of another version, has less than the types promise.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      // `{#each { length: 3 } as _}` repeats without a value.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Numbers are safe in addresses and in the paths of drawings.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Caches and local sets that nothing on the page depends on are plain on purpose.
      'svelte/prefer-svelte-reactivity': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    files: ['**/*.svelte'],
    rules: {
      // The props of other components are `any` here; svelte-check knows their types.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      // `{'MIT'}` keeps a name apart from words, which belong into the catalogues; `{' '}` is a space.
      'svelte/no-useless-mustaches': 'off',
      // `bind:this` may not have run yet: svelte-check knows, eslint does not.
      '@typescript-eslint/no-unnecessary-type-assertion': 'off',
    },
  },
  {
    // Until the views have types.
    files: ['src/games/*/model.ts'],
    rules: { '@typescript-eslint/no-unsafe-member-access': 'off' },
  },
  {
    files: ['**/*.{js,mjs}'],
    extends: [ts.configs.disableTypeChecked],
    languageOptions: { globals: globals.node },
  },
  {
    // `tools/app.mjs` writes these into the built worker.
    files: ['app/sw.js'],
    languageOptions: { globals: { __VERSION__: false, __SHELL__: false, __ALL__: false } },
  },
  {
    // Everything else asks through the `Lobby` and the `Connection` that it is given.
    files: ['src/**'],
    ignores: ['src/lib/request.ts', 'src/lib/socket.ts', 'src/worker/files.ts', 'src/worker/runtime.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest'].map((name) => ({
          name,
          message: 'Ask the lobby or the connection (lib/lobby.ts).',
        })),
      ],
    },
  },
  imports(
    ['src/games/*/**'],
    '^\\.\\./(?!\\.\\./(lib|ui|generated)/)',
    'A game imports only from its own folder, lib, ui and what is generated.',
  ),
  imports(['src/lib/**'], '/(ui|pages|games)/', 'lib imports no components.'),
  imports(['src/worker/**'], '/(lib|ui|pages|games)/', 'The worker shares nothing with the page.'),
  imports(['src/ui/**'], '/(pages|games)/', 'The kit knows no page and no game.'),
);
