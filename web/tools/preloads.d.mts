import type { Plugin } from 'vite';

/** The list of the files that each page needs, for the server. */
export const preloads: Plugin;
