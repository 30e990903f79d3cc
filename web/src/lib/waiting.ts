/** The sentence of a table that waits for others. */
import { listed } from './say';
import { nameOrNumber } from './names';
import { isAway } from './seats';
import type { Seat, View } from './types';
import { t } from './words.svelte';

/** The other seats that have to decide. */
export function othersAsked(view: View): Seat[] {
  return view.seats.filter((seat) => seat.owes && seat.seat !== view.you);
}

/** Whether a bot will substitute for somebody who is away: others are here, and do not want to wait. */
function isBotComing(view: View, others: Seat[]): boolean {
  const isWaitedFor = view.seats.some((seat) => seat.kind === 'person' && seat.is_here);
  return isWaitedFor && !view.table.is_slow && others.some(isAway);
}

/** The sentence in place of a question. */
export function waiting(view: View): string {
  if (view.table.fault) return view.table.fault;
  if (view.result) return t('game-over');
  if (view.table.status === 'adjourned') return t('game-adjourned');
  const others = othersAsked(view);
  // Bots decide nothing during a vote, nor before a step of a lesson is read.
  if (others.every((seat) => seat.kind === 'bot' || seat.is_covered)) {
    if (view.ask?.outcome === 'open') return t('waiting-for-vote');
    if (view.coach?.step?.waits === 'next') return t('coach-held');
  }
  const names = others.map((seat) => {
    const name = nameOrNumber(seat.name, seat.seat);
    return isAway(seat) ? t('name-away', { name }) : name;
  });
  const awaited = names.length ? t('waiting-for', { names: listed(names) }) : t('table-moves');
  const text = isBotComing(view, others) ? `${awaited} ${t('bot-soon')}` : awaited;
  return view.you === null ? `${t('you-watch')} ${text}` : text;
}
