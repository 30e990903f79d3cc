import type { Plugin } from 'vite';

/** A catalogue with the texts of the English one that it lacks. */
export function completed(catalogue: string, english: string): string;
/** Catalogues with all messages, and the text that index.html has before there are words. */
export const languages: Plugin;
