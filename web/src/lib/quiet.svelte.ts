/** Muted seats and chats, by table; stored in this browser only. */
import { keep, recall } from './storage';
import type { Seat } from './types';

interface Kept {
  seats: number[];
  isOff: boolean;
}

const QUIET = 'quiet';
/** Maximum number of tables stored; the oldest are deleted first. */
export const KEPT_TABLES = 60;

function read(): [string, Kept][] {
  try {
    return Object.entries(JSON.parse(recall(QUIET) ?? '{}') as Record<string, Kept>);
  } catch {
    return [];
  }
}

export class Quiet {
  private seats = $state.raw<readonly number[]>([]);
  private off = $state(false);

  constructor(private readonly table: string) {
    const found = read().find(([name]) => name === table)?.[1];
    this.seats = found?.seats ?? [];
    this.off = found?.isOff ?? false;
  }

  /** Whether I have switched off the chat. */
  get isOff(): boolean {
    return this.off;
  }

  setOff(isOff: boolean): void {
    this.off = isOff;
    this.keep();
  }

  isMuted(seat: number | null): boolean {
    return seat !== null && this.seats.includes(seat);
  }

  mute(seat: number, on: boolean): void {
    this.seats = [...this.seats.filter((one) => one !== seat), ...(on ? [seat] : [])];
    this.keep();
  }

  /** When a player leaves, unmute the seat for the next one. */
  follow(seats: readonly Seat[]): void {
    const gone = this.seats.filter((one) => seats[one]?.kind !== 'person');
    for (const seat of gone) this.mute(seat, false);
  }

  private keep(): void {
    const others = read().filter(([name]) => name !== this.table);
    const mine: Kept = { seats: [...this.seats], isOff: this.off };
    const isUsual = !mine.seats.length && !mine.isOff;
    const all: [string, Kept][] = isUsual ? others : [...others, [this.table, mine]];
    keep(QUIET, JSON.stringify(Object.fromEntries(all.slice(-KEPT_TABLES))));
  }
}
