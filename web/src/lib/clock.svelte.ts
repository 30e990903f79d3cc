/** The clocks of the seats: the server sends the remaining time, the page counts down from there. */
import { createSubscriber } from 'svelte/reactivity';
import type { Seat } from './types';

/** Seconds below which the time of a seat is short. */
const SHORT_S = 15;

class Clock {
  private spoken = $state(Date.now());
  /** Updates everything that reads it, once a second. */
  private readonly tick = createSubscriber((update) => {
    const timer = window.setInterval(update, 1000);
    return () => window.clearInterval(timer);
  });

  /** Whether the connection is cut. Times run on, as they do for my own seat; others may have decided meanwhile. */
  isStale = $state(false);

  private get now(): number {
    this.tick();
    return Date.now();
  }

  /** Take the times of a new view, which are exact at this moment. */
  set(): void {
    this.spoken = Date.now();
  }

  /** Whether the time of a seat runs; it stands still while a bot substitutes. */
  private isRunning(seat: Seat): boolean {
    return seat.owes && !seat.is_covered;
  }

  /** Seconds left, or null without a clock. */
  left(seat: Seat): number | null {
    if (seat.left_s === null) return null;
    return Math.max(0, seat.left_s - (this.isRunning(seat) ? (this.now - this.spoken) / 1000 : 0));
  }

  /** Whether the time of a seat that decides is running out. */
  isShort(seat: Seat): boolean {
    const left = this.left(seat);
    return this.isRunning(seat) && left !== null && left < SHORT_S;
  }

  /** Whole seconds left now, from the `seconds` that were left when the server answered. */
  rest(seconds: number): number {
    return Math.max(0, Math.ceil(seconds - (this.now - this.spoken) / 1000));
  }

  /** `3:05`; `~3:05` while the connection is cut */
  text(seat: Seat): string {
    const left = this.left(seat);
    if (left === null) return '';
    const whole = Math.ceil(left);
    return `${this.isStale ? '~' : ''}${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
  }
}

export const clock = new Clock();
