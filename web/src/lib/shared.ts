/** Several people at one device: whose hand may be seen now. */
import { mySeat } from './memory';
import { clockwise } from './seats';
import type { View } from './types';

/** The seats of the people who share this device at a table; none if one person has it. */
export function sharedSeats(table: string): number[] {
  const seats = mySeat(table)?.seats ?? [];
  return seats.length > 1 ? seats : [];
}

type Known = Pick<View, 'you' | 'seats' | 'ask' | 'result'> & { table: Pick<View['table'], 'status'> };

/** Nothing is hidden from the people of this device: the game has not begun, or is over. */
export function isOpenToAll(view: Known): boolean {
  return view.result !== null || view.table.status !== 'running';
}

/**
 * The seat whose person should have the device now; null while none of them is needed and nobody has it.
 * A vote comes before decisions, and who has the device goes first; then it goes round clockwise.
 */
export function holderOf(view: Known, shared: readonly number[]): number | null {
  const { you } = view;
  if (isOpenToAll(view)) return you ?? shared[0] ?? null;
  const order = clockwise(view.seats.length, you ?? shared[0] ?? 0).filter((seat) => shared.includes(seat));
  const missing = view.ask?.outcome === 'open' ? view.ask.missing : [];
  const votes = order.find((seat) => missing.includes(seat));
  return votes ?? order.find((seat) => view.seats[seat]?.owes) ?? you;
}
