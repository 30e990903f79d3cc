/** Spoken answers to keys: whose turn it is, my hand, a seat, recent events, why not. */
import { readAloud, region } from './keys';
import { nameOrNumber, spoken } from './names';
import { listed } from './say';
import type { Mark } from './table.svelte';
import type { Line, View } from './types';
import { t } from './words.svelte';

export function seatName(view: View, seat: number): string {
  return nameOrNumber(view.seats[seat]?.name, seat);
}

export function whoseTurn(view: View): string {
  const owing = view.seats
    .filter((seat) => seat.owes)
    .map((seat) => (seat.seat === view.you ? t('you') : seatName(view, seat.seat)));
  const turn = owing.length ? t('turn-of', { names: listed(owing) }) : t('table-moves');
  return view.question ? `${turn} ${spoken(view.question.text, view.seats)}` : turn;
}

/** Lines of the log to be said one after the other: equal ones in a row once, with their number. */
export function inARow(lines: Line[], view: View): string[] {
  const said: { text: string; n: number }[] = [];
  for (const line of lines) {
    const text = spoken(line.text, view.seats);
    const last = said.at(-1);
    if (last?.text === text) last.n++;
    else said.push({ text, n: 1 });
  }
  return said.map(({ text, n }) => (n > 1 ? t('said-times', { text, n }) : text));
}

/** Events since my last decision, or in the last turn. */
export function lately(view: View, mark: Mark | null): string {
  const { from, turns } = view.log;
  const first = mark ? Math.max(0, mark.turn - from) : turns.length - 1;
  const lines = turns
    .slice(first)
    .flat()
    .slice(mark && mark.turn >= from ? mark.line : 0);
  return inARow(lines, view).join(' ') || t('log-empty');
}

/** My hand as the page shows it; its first card gets the focus. */
export function hand(): string {
  const found = region('hand');
  found?.querySelector<HTMLElement>('button')?.focus();
  return found ? readAloud(found) : t('no-hand');
}

export function aboutSeat(view: View, seat: number): string {
  if (!view.seats[seat]) return t('no-seat', { n: seat + 1 });
  const found = region(`seat-${seat}`);
  return `${seatName(view, seat)}. ${found ? readAloud(found) : t(view.seats[seat].owes ? 'thinks' : 'waits')}`;
}

/** Why the focused card cannot be used; without one, the number of illegal actions. */
export function whyNot(view: View): string {
  const card = document.activeElement?.closest<HTMLElement>('[data-card]')?.dataset.card;
  const mine = view.blocked.filter((one) => one.card === card && card !== undefined);
  if (mine.length) return mine.map((one) => one.why).join(' ');
  return t('blocked-count', { n: view.blocked.length });
}
