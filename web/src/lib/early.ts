/** Code that is asked for before it is needed. A failure is silent here: what needs the code loads it again, and says what went wrong. */
import { tableOf } from './games';
import { here } from './site';

const PAGES: Record<string, () => Promise<unknown>> = {
  table: () => import('../pages/TablePage.svelte'),
  replay: () => import('../pages/Replay.svelte'),
  review: () => import('../pages/Replay.svelte'),
  'how-to-play': () => import('../pages/HowToPlay.svelte'),
};

/** Asks for the page that the address wants, while the words are still on their way. */
export function early(): void {
  const load = PAGES[here().pathname.split('/')[1] ?? ''];
  void load?.().catch(() => null);
}

/** Asks for the table of a game that is about to begin. */
export function earlyTable(game: string): void {
  void Promise.all([PAGES.table!(), tableOf(game)]).catch(() => null);
}
