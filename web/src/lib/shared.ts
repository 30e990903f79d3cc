/** Several people at one device: whose hand may be shown now. */
import { mySeat } from './memory';
import { clockwise } from './seats';
import type { View } from './types';

/** The seats of the people who share this device at a table; none if one person has it. */
export function sharedSeats(table: string): number[] {
  const seats = mySeat(table)?.seats ?? [];
  return seats.length > 1 ? seats : [];
}

/** The seat that the page may call “you”; null for spectators, and where several people look at the same page. */
export function readerOf({
  you,
  table,
}: Pick<View, 'you'> & { table: Pick<View['table'], 'id'> }): number | null {
  return sharedSeats(table.id).length ? null : you;
}

type Known = Pick<View, 'you' | 'seats' | 'ask' | 'result'> & { table: Pick<View['table'], 'status'> };

/** Whether nothing is hidden from the people of this device, because the game has not begun or is over. */
export function isOpenToAll(view: Known): boolean {
  return view.result !== null || view.table.status !== 'running';
}

/**
 * The seat whose player should have the device now; null if none of them is needed and nobody has it. Votes precede
 * decisions. The current holder comes first, then the others clockwise.
 */
export function holderOf(view: Known, shared: readonly number[]): number | null {
  const { you } = view;
  if (isOpenToAll(view)) return you ?? shared[0] ?? null;
  // The host can have given a seat of this device to a bot.
  const order = clockwise(view.seats.length, you ?? shared[0] ?? 0).filter(
    (seat) => shared.includes(seat) && view.seats[seat]?.kind !== 'bot',
  );
  const missing = view.ask?.outcome === 'open' ? view.ask.missing : [];
  const votes = order.find((seat) => missing.includes(seat));
  return votes ?? order.find((seat) => view.seats[seat]?.owes) ?? you;
}
