/// <reference types="svelte" />
/// <reference types="vite/client" />
/** Sample tables of the development server; null: a real server. */
declare const __SAMPLES__: Partial<import('./lib/fixture').Samples> | null;
