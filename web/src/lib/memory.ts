/** What this browser remembers: my name, my seats, switches. Never a token: that is in a cookie no script reads. */
import { keep, recall } from './storage';

export interface MySeat {
  table: string;
  seat: number;
  game: string;
  name: string;
  /** Lets others into a table that is not public. */
  key: string | null;
  at: number;
}

const SEATS = 'seats';
const KEPT = 30;

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

export function keepSeat(seat: Omit<MySeat, 'at'>): void {
  const others = mySeats().filter((one) => one.table !== seat.table || one.seat !== seat.seat);
  keep(SEATS, JSON.stringify([{ ...seat, at: Date.now() }, ...others].slice(0, KEPT)));
}

export function forgetSeat(table: string, seat?: number): void {
  const kept = mySeats().filter((one) => one.table !== table || (seat !== undefined && one.seat !== seat));
  keep(SEATS, JSON.stringify(kept));
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
