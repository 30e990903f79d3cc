/** Preloads code. A failure is silent here: the code that needs it loads it again and reports the error. */
import { tableOf } from './games';
import { currentAddress } from './site';

const PAGES: Record<string, () => Promise<unknown>> = {
  table: () => import('../pages/TablePage.svelte'),
  replay: () => import('../pages/Replay.svelte'),
  review: () => import('../pages/Replay.svelte'),
  'how-to-play': () => import('../pages/HowToPlay.svelte'),
};

/** Load the page of the address while the catalogues are still loading. */
export function early(): void {
  const load = PAGES[currentAddress().pathname.split('/')[1] ?? ''];
  void load?.().catch(() => null);
}

/** Load the table of a game that is about to begin. */
export function earlyTable(game: string): void {
  void Promise.all([PAGES.table!(), tableOf(game)]).catch(() => null);
}
