import type { Plugin } from 'vite';

/** Icons, manifests and the service worker of the built page. */
export const app: Plugin;
