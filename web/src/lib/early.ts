/** The code of the page that the address wants, asked for while the words are still on their way. */
import { here } from './site';

const PAGES: Record<string, () => Promise<unknown>> = {
  table: () => import('../pages/TablePage.svelte'),
  replay: () => import('../pages/Replay.svelte'),
  review: () => import('../pages/Replay.svelte'),
  'how-to-play': () => import('../pages/HowToPlay.svelte'),
};

/** A failure is silent here: the component of the page loads it again, and says what went wrong. */
export function early(): void {
  const load = PAGES[here().pathname.split('/')[1] ?? ''];
  void load?.().catch(() => null);
}
