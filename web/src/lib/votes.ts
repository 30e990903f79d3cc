/** Votes in words. */
import { seatName } from './aloud';
import { listed } from './say';
import type { View } from './types';
import { t } from './words.svelte';

/** Whether the vote waits for me. */
export function isAskedOfMe(view: View): boolean {
  return view.ask?.outcome === 'open' && view.you !== null && view.ask.missing.includes(view.you);
}

/** Whether I have called the vote and can withdraw it. */
export function isMyRequest(view: View): boolean {
  return view.ask?.outcome === 'open' && view.ask.seat === view.you;
}

/** Move the focus to the buttons of the open vote, if it has any for me; return what to say about it. */
export function goToVote(view: View): string {
  const button = document.querySelector<HTMLElement>('#vote button');
  button?.focus();
  return view.ask?.outcome === 'open' ? askedFor(view) : t('no-vote');
}

/** The request or its outcome; empty if the table shows the outcome anyway. */
export function askedFor(view: View): string {
  const ask = view.ask;
  if (!ask) return '';
  if (ask.outcome === 'agreed') {
    if (ask.what === 'hints') return t('server-hints-agreed');
    return ask.what === 'undo' ? t('asked-agreed') : '';
  }
  // A game that has stopped says so itself.
  if (ask.outcome === 'void' && view.table.status !== 'running') return '';
  if (ask.outcome !== 'open') return t(`asked-${ask.outcome}`);
  const names = listed(ask.missing.map((seat) => seatName(view, seat)));
  if (ask.seat === view.you) return t(`asked-${ask.what}-me`, { names });
  const text = t(`asked-${ask.what}`, { name: seatName(view, ask.seat) });
  // Those who have answered see that, and for whom the others wait.
  return isAskedOfMe(view) ? text : `${text} ${t('asked-missing', { names })}`;
}
