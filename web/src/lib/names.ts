/** Seats are called P1 to P8 in what the server says; here they get the names of the people. */
import type { Seat } from './wire';
import { t } from './words.svelte';

export interface Piece {
  text: string;
  /** The seat that this piece names, or null for plain text. */
  seat: number | null;
}

export function seatOf(mark: number | string): number {
  return typeof mark === 'number' ? mark : Number(mark.slice(1)) - 1;
}

export function nameOf(seats: Seat[], you: number | null, mark: number | string): string {
  const seat = seatOf(mark);
  if (seat === you) return t('you');
  return seats[seat]?.name || t('seat-number', { n: seat + 1 });
}

const RUN = /\bP[1-8](?:[ \u2013-]P[1-8])+\b/g;

/** `P2–P4 P6` as a list: with names a range would say nothing. */
function listed(run: string): string {
  const found: number[] = [];
  for (const [, join, digit] of run.matchAll(/([ \u2013-]?)P([1-8])/g)) {
    const last = found.at(-1) ?? Number(digit);
    if (join && join !== ' ') for (let seat = last + 1; seat < Number(digit); seat++) found.push(seat);
    found.push(Number(digit));
  }
  return found.map((seat) => `P${seat}`).join(', ');
}

/** A sentence cut into plain text and names. */
export function pieces(text: string, seats: Seat[]): Piece[] {
  return text
    .replace(RUN, listed)
    .split(/\b(P[1-8])\b/)
    .map((part, index) => {
      if (index % 2 === 0) return { text: part, seat: null };
      const seat = seatOf(part);
      return seats[seat] ? { text: seats[seat].name || part, seat } : { text: part, seat: null };
    });
}

/** A sentence with the names in it, as plain text: for speech and titles. */
export function spoken(text: string, seats: Seat[]): string {
  return pieces(text, seats)
    .map((piece) => piece.text)
    .join('');
}
