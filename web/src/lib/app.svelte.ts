/** The page as an app: its service worker, and whether the server has a newer version of the page. */
import { mySeats } from './memory';
import { newestPage } from './request';
import { go } from './route.svelte';
import { at, fileAt, isStatic } from './site';

const CHECK_MS = 600_000;

/** Whether the browser asks for reduced data usage. */
function savesData(): boolean {
  return (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
}

/** Cache the engine for people who have played here, so that they can play while the server is unreachable. */
async function keepDevice(): Promise<void> {
  (await navigator.serviceWorker.ready).active?.postMessage({ keep: 'device' });
}

class App {
  /** Whether the server has a newer version than this page. */
  isOutdated = $state(false);
  private checked = Date.now();

  /** Register the service worker; only pages of a secure address may have one. */
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
    // The page itself loads first.
    if (document.readyState !== 'complete') await new Promise((done) => addEventListener('load', done));
    await workers.register(fileAt('sw.js')).catch(() => null);
    if (!isStatic() && mySeats().length && !savesData()) void keepDevice();
  }

  /** Compare the code of this page with that of the server's current page. */
  async check(): Promise<void> {
    this.checked = Date.now();
    const mine = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src');
    if (!mine) return;
    try {
      if (!(await newestPage()).includes(mine)) this.isOutdated = true;
      void navigator.serviceWorker?.getRegistration().then((worker) => worker?.update());
    } catch {
      // Offline: check again later.
    }
  }
}

export const app = new App();
