/**
 * Data that this browser stores: my name, my games, settings. Never a token: it is in a cookie that scripts cannot
 * read.
 */
import { keep, recall } from './storage';
import type { CoachStep } from './wire';

/** How a game ended for me. */
export interface End {
  at: number;
  points: number;
  /** My share of the win, from 0 to 1. */
  share: number;
  /** My rank: 1 is the best. */
  place: number;
}

export interface MySeat {
  table: string;
  seat: number;
  game: string;
  name: string;
  /** Admits others to a table that is not public. */
  key: string | null;
  /** My last visit. */
  at: number;
  /** The levels of the bots, and the names of the other people. */
  levels?: number[];
  people?: string[];
  /** The last line of the chat that I have read. */
  heard?: number;
  /** A coached game: statistics leave it out. */
  isCoached?: boolean;
  /** The cards came from a record, or from a replay that was played on: statistics leave it out. */
  isFromRecord?: boolean;
  end?: End;
  /** Removed from the list; the statistics keep it. */
  isHidden?: boolean;
  /** The table is on this device, not at the server. */
  on?: 'device';
  /** All seats of the people who share this device; `seat` is the first. */
  seats?: number[];
}

const SEATS = 'seats';
const TOLD = 'told';
/** Maximum numbers of games stored, running and finished: the oldest are deleted first. */
export const KEPT = 60;
export const KEPT_ENDED = 500;

function read<T>(name: string, otherwise: T): T {
  try {
    return (JSON.parse(recall(name) ?? 'null') as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export function mySeats(): MySeat[] {
  return read<MySeat[]>(SEATS, []);
}

export function mySeat(table: string, wanted: number | null = null): MySeat | undefined {
  return mySeats().find((one) => one.table === table && (wanted === null || one.seat === wanted));
}

export function isOnDevice(table: string): boolean {
  return mySeat(table)?.on === 'device';
}

export function running(): MySeat[] {
  return mySeats().filter((one) => !one.end);
}

/** Store all games, up to the maximum. */
export function keepSeats(seats: MySeat[]): void {
  const kept = [seats.filter((one) => !one.end).slice(0, KEPT), seats.filter((one) => one.end)];
  keep(SEATS, JSON.stringify([...kept[0]!, ...kept[1]!.slice(0, KEPT_ENDED)]));
}

/** Merge new facts about a seat into the stored ones. */
export function keepSeat(seat: Omit<MySeat, 'at'>): void {
  const isThis = (one: MySeat) => one.table === seat.table && one.seat === seat.seat;
  const all = mySeats();
  const before = all.find(isThis);
  keepSeats([{ ...before, ...seat, at: Date.now() }, ...all.filter((one) => !isThis(one))]);
}

/** The steps that the coach of the last lesson has explained. */
interface Told {
  table: string;
  steps: CoachStep[];
}

/** The steps of a lesson that this browser has shown, to read them again. */
export function stepsTold(table: string): CoachStep[] {
  const last = read<Told | null>(TOLD, null);
  return last?.table === table ? last.steps : [];
}

export function keepTold(told: Told): void {
  keep(TOLD, JSON.stringify(told));
}

/** Store the last line of the chat that I have read. */
export function keepHeard(table: string, seat: number, heard: number): void {
  const found = mySeat(table, seat);
  if (found && found.heard !== heard) keepSeat({ ...found, heard });
}

/** Store how a game ended, once. */
export function keepEnd(table: string, seat: number, end: End): void {
  const all = mySeats();
  const found = all.find((one) => one.table === table && one.seat === seat);
  if (!found || found.end) return;
  keepSeats([{ ...found, end }, ...all.filter((one) => one !== found)]);
}

/** Remove a game from the list: a finished one stays in the statistics. */
export function hideSeat(table: string, seat: number): void {
  keepSeats(
    mySeats().flatMap((one) =>
      one.table !== table || one.seat !== seat ? [one] : one.end ? [{ ...one, isHidden: true }] : [],
    ),
  );
}

/** Put a game that was removed back into the list. */
export function unhideSeat(seat: MySeat): void {
  const others = mySeats().filter((one) => one.table !== seat.table || one.seat !== seat.seat);
  keepSeats([...others, seat].sort((one, other) => other.at - one.at));
}

export function forgetSeat(table: string, seat?: number): void {
  keepSeats(mySeats().filter((one) => one.table !== table || (seat !== undefined && one.seat !== seat)));
}

/** Forget a seat that its person has lost for good: others who share this device keep the game. */
export function loseSeat(table: string, seat: number): void {
  const others = (mySeat(table)?.seats ?? []).filter((one) => one !== seat);
  if (!others.length) forgetSeat(table, seat);
  else
    keepSeats(
      mySeats().map((one) => (one.table === table ? { ...one, seat: others[0]!, seats: others } : one)),
    );
}

export function myName(): string {
  return recall('name') ?? '';
}

export function keepName(name: string): void {
  keep('name', name);
}

export function isOn(name: string, otherwise: boolean): boolean {
  return read(`is-${name}`, otherwise);
}

export function keepSwitch(name: string, on: boolean): void {
  keep(`is-${name}`, JSON.stringify(on));
}
