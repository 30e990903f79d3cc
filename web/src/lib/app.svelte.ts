/** The page as an app: its service worker, and whether the server has a newer version of the page. */
import { newestPage } from './request';
import { go } from './route.svelte';
import { at, fileAt } from './site';

const CHECK_MS = 600_000;

class App {
  /** The server has a newer version than this page. */
  isOutdated = $state(false);
  private checked = Date.now();

  /** Registers the worker; only pages of a secure address may have one. */
  async install(): Promise<void> {
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden && Date.now() - this.checked > CHECK_MS) void this.check();
    });
    if (!('serviceWorker' in navigator)) return;
    const workers = navigator.serviceWorker;
    let isFirst = !workers.controller;
    workers.addEventListener('controllerchange', () => {
      if (!isFirst) void this.check();
      isFirst = false;
    });
    workers.addEventListener('message', (event: MessageEvent<{ go?: string }>) => {
      if (event.data?.go) go(at(event.data.go));
    });
    // The page itself comes first.
    if (document.readyState !== 'complete') await new Promise((done) => addEventListener('load', done));
    await workers.register(fileAt('sw.js')).catch(() => null);
  }

  /** Compares the code of this page with that of the page the server has now. */
  async check(): Promise<void> {
    this.checked = Date.now();
    const mine = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src');
    if (!mine) return;
    try {
      if (!(await newestPage()).includes(mine)) this.isOutdated = true;
      void navigator.serviceWorker?.getRegistration().then((worker) => worker?.update());
    } catch {
      // Offline: later.
    }
  }
}

export const app = new App();
