/** Names of the people in place of the seat marks in texts. */
import type { Seat } from './types';
import { t } from './words.svelte';

export interface NamePart {
  text: string;
  /** The seat that this part names, or null for plain text. */
  seat: number | null;
}

export function seatOf(mark: number | string): number {
  return typeof mark === 'number' ? mark : Number(mark.slice(1)) - 1;
}

/** The name of a seat; without a name, its number. */
export function nameOrNumber(name: string | undefined, seat: number): string {
  return name || t('seat-number', { n: seat + 1 });
}

export function nameOf(seats: Seat[], you: number | null, mark: number | string): string {
  const seat = seatOf(mark);
  if (seat === you) return t('you');
  return nameOrNumber(seats[seat]?.name, seat);
}

/** The mark of seat 0 in a text; the following characters mark the other seats. They are private-use characters. */
export const MARK = 0xe000;
const MARKS = /([\ue000-\ue03f])/;

/** Split a sentence into plain text and names. */
export function nameParts(text: string, seats: Seat[]): NamePart[] {
  return text.split(MARKS).map((part, index) => {
    if (index % 2 === 0) return { text: part, seat: null };
    const seat = part.charCodeAt(0) - MARK;
    return { text: nameOrNumber(seats[seat]?.name, seat), seat };
  });
}

/** A sentence with names, as plain text: for speech and titles. */
export function spoken(text: string, seats: Seat[]): string {
  return nameParts(text, seats)
    .map((part) => part.text)
    .join('');
}
