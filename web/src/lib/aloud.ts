/** Spoken answers to keys: whose turn it is, my hand, a seat, recent events, why not, a selected card. */
import { contentsAloud, readAloud, region } from './keys';
import { nameOrNumber, spoken } from './names';
import { withMinus } from './numbers';
import { listed } from './say';
import type { Mark, Table } from './table.svelte';
import type { Choice, Line, View } from './types';
import { waiting } from './waiting';
import { t } from './words.svelte';

export function seatName(view: View, seat: number): string {
  return nameOrNumber(view.seats[seat]?.name, seat);
}

/** The seats that decide, with my question; without one, the sentence in its place. */
export function whoseTurn(view: View): string {
  if (!view.question) return waiting(view);
  const owing = view.seats
    .filter((seat) => seat.owes)
    .map((seat) => (seat.seat === view.you ? t('you') : seatName(view, seat.seat)));
  const turn = owing.length ? t('turn-of', { names: listed(owing) }) : t('table-moves');
  return `${turn} ${spoken(view.question.text, view.seats)}`;
}

/** The label of the button that confirms a selection of this many: what it confirms, or how many are missing. */
export function confirmLabel(table: Table, n: number): string {
  const missing = (table.view?.question?.least ?? 0) - n;
  if (n && missing > 0) return t('confirm-missing', { n: missing });
  return n || !table.finish ? t('confirm', { n }) : table.finish.label;
}

/** A choice that was just selected or removed, and what is missing or can be confirmed now. */
export function selected(table: Table, choice: Choice): string {
  const picked = t('said-selected', { choice: choice.label, n: table.chosen(choice.do) });
  return `${picked} ${confirmLabel(table, table.selection.length)}.`;
}

/** Why Enter confirms nothing: cards are missing. */
export function stillMissing(table: Table): string {
  const { question } = table.view!;
  return t('confirm-missing', { n: (question?.least ?? 1) - table.selection.length });
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

/** Left out about a seat: its name, which comes first, and how its bot plays. */
const NOT_READ = '[data-name], [data-bot]';
/** Left out too, unless nothing else is left: my hand, which has a key of its own. */
const NOT_MY_HAND = `${NOT_READ}, [data-region="hand"]`;

/** A seat as the table shows it. My own place need not be a region. */
export function aboutSeat(view: View, seat: number): string {
  if (!view.seats[seat]) return t('no-seat', { n: seat + 1 });
  const name = seatName(view, seat);
  const found = region(`seat-${seat}`) ?? document.querySelector(`main [data-place="seat-${seat}"]`);
  const text = found && (contentsAloud(found, NOT_MY_HAND) || contentsAloud(found, NOT_READ));
  const points = view.result?.scores[seat]?.total;
  const parts = [name];
  if (points !== undefined) parts.push(t('game-points', { n: withMinus(points), count: points }));
  if (text) parts.push(text);
  else if (points === undefined) parts.push(t(view.seats[seat].owes ? 'thinks' : 'waits'));
  return parts.join('. ');
}

/** The card of the focused control: a card at the table, or one that a button of a choice is about. */
export function focusedCard(view: View): string | undefined {
  const focused = document.activeElement;
  const action = focused?.closest<HTMLElement>('[data-do]')?.dataset.do;
  return (
    focused?.closest<HTMLElement>('[data-card]')?.dataset.card ??
    view.choices.find((choice) => choice.do === action)?.card ??
    undefined
  );
}

/** Why the focused card cannot be used; without one, the number of illegal actions. */
export function whyNot(view: View): string {
  const card = focusedCard(view);
  const mine = view.blocked.filter((one) => one.card === card && card !== undefined);
  if (mine.length) return mine.map((one) => one.why).join(' ');
  return t('blocked-count', { n: view.blocked.length });
}
