/** The clocks of the seats: the server sends the remaining time, the page counts down from there. */
import type { Seat } from './types';

class Clock {
  private now = $state(Date.now());
  private spoken = $state(Date.now());

  constructor() {
    window.setInterval(() => (this.now = Date.now()), 1000);
  }

  /** Take the times of a new view, which are exact at this moment. */
  set(): void {
    this.spoken = this.now = Date.now();
  }

  /** Seconds left, or null without a clock. */
  left(seat: Seat): number | null {
    if (seat.left_s === null) return null;
    return Math.max(0, seat.left_s - (seat.owes ? (this.now - this.spoken) / 1000 : 0));
  }

  /** Whole seconds left now, from the `seconds` that were left when the server answered. */
  rest(seconds: number): number {
    return Math.max(0, Math.ceil(seconds - (this.now - this.spoken) / 1000));
  }

  /** `3:05` */
  text(seat: Seat): string {
    const left = this.left(seat);
    if (left === null) return '';
    const whole = Math.ceil(left);
    return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
  }
}

export const clock = new Clock();
