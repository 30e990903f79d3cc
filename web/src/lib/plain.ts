/** The view of any game, sorted into what a plain table can draw: counters, texts, seats, zones of cards. */
export interface Stack {
  /** A card, or null for hidden ones. */
  card: string | null;
  n: number;
}

export type Field =
  | { kind: 'count'; name: string; n: number }
  | { kind: 'text'; name: string; text: string }
  | { kind: 'seats'; name: string; seats: number[] }
  | { kind: 'zone'; name: string; cards: Stack[] }
  | { kind: 'group'; name: string; fields: Field[] };

export interface PlainView {
  /** What lies before everybody. */
  shared: Field[];
  /** Of each seat. */
  seats: Field[][];
}

/** Fields that the frame shows, or that are for programs. */
const SKIPPED = new Set(['game', 'viewer', 'question', 'legal_actions', 'prices', 'history', 'is_over']);
const SEAT = /^P(\d+)$/;
/** `copper*3` are three of them. */
const COPIES = /^(.+)\*(\d+)$/;

type Json = unknown;

function seatNumber(value: Json): number | null {
  const found = typeof value === 'string' ? SEAT.exec(value) : null;
  return found ? Number(found[1]) - 1 : null;
}

function stacks(values: (string | null)[]): Stack[] {
  const found: Stack[] = [];
  for (const value of values) {
    const copies = value === null ? null : COPIES.exec(value);
    const card = copies ? copies[1]! : value;
    const n = copies ? Number(copies[2]) : 1;
    const last = found.find((one) => one.card === card);
    if (last) last.n += n;
    else found.push({ card, n });
  }
  return found;
}

function listField(name: string, values: Json[], isCard: (id: string) => boolean): Field | null {
  const seats = values.map(seatNumber);
  if (seats.length && seats.every((seat) => seat !== null)) return { kind: 'seats', name, seats };
  if (values.every((value) => value === null || typeof value === 'string'))
    return { kind: 'zone', name, cards: stacks(values) };
  if (values.every((value) => typeof value === 'number'))
    return { kind: 'text', name, text: values.join(', ') };
  const fields = values.map((value, index) => field(`${index + 1}`, value, isCard));
  return { kind: 'group', name, fields: fields.filter((one) => one !== null) };
}

function recordField(
  name: string,
  value: Record<string, Json>,
  isCard: (id: string) => boolean,
): Field | null {
  const entries = Object.entries(value);
  if (!entries.length) return null;
  const isCounted = entries.every(([key, n]) => typeof n === 'number' && isCard(key));
  if (isCounted) return { kind: 'zone', name, cards: entries.map(([card, n]) => ({ card, n: n as number })) };
  return { kind: 'group', name, fields: readFields(value, isCard) };
}

function field(name: string, value: Json, isCard: (id: string) => boolean): Field | null {
  if (value === null || value === undefined || value === false) return null;
  if (typeof value === 'number') return { kind: 'count', name, n: value };
  if (value === true) return { kind: 'text', name, text: '✓' };
  const seat = seatNumber(value);
  if (seat !== null) return { kind: 'seats', name, seats: [seat] };
  if (typeof value === 'string')
    return isCard(value)
      ? { kind: 'zone', name, cards: [{ card: value, n: 1 }] }
      : { kind: 'text', name, text: value.replaceAll('_', ' ') };
  if (Array.isArray(value)) return listField(name, value, isCard);
  return recordField(name, value as Record<string, Json>, isCard);
}

function readFields(values: Record<string, Json>, isCard: (id: string) => boolean): Field[] {
  return Object.entries(values)
    .map(([name, value]) => field(name, value, isCard))
    .filter((one) => one !== null);
}

/** A view as a plain table draws it; `isCard` says whether an id has a name in the words of the game. */
export function readView(seen: Record<string, Json>, isCard: (id: string) => boolean): PlainView {
  const seats: Field[][] = [];
  for (const [name, value] of Object.entries(seen)) {
    const seat = seatNumber(name);
    if (seat !== null) seats[seat] = readFields(value as Record<string, Json>, isCard);
  }
  const rest = Object.entries(seen).filter(([name]) => !SKIPPED.has(name) && seatNumber(name) === null);
  return { shared: readFields(Object.fromEntries(rest), isCard), seats };
}
