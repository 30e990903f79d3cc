/** The clocks of the seats: the server says what was left when it spoke, this counts on from there. */
import type { Seat } from './types';

class Clock {
  private now = $state(Date.now());
  private spoken = $state(Date.now());

  constructor() {
    window.setInterval(() => (this.now = Date.now()), 1000);
  }

  /** A view has come: what it says is true now. */
  set(): void {
    this.spoken = this.now = Date.now();
  }

  /** Seconds left, or null without a clock. */
  left(seat: Seat): number | null {
    if (seat.left_s === null) return null;
    return Math.max(0, seat.left_s - (seat.owes ? (this.now - this.spoken) / 1000 : 0));
  }

  /** Whole seconds left now; `seconds` were left when the server answered. */
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
