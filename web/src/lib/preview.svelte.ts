/** The open card, full size, above the table. */
import { followsAnswer } from './doubleTap';
import type { Face } from './types';

/** The use of the open card at this moment, or why it has none. */
export interface Use {
  why: string;
  act: { label: string; run: () => void } | null;
}

const NONE: Use = { why: '', act: null };

class Preview {
  face: Face | null = $state(null);
  /** Asks the card on the table, which may become an answer while it is open. */
  private ask: () => Use = $state.raw(() => NONE);

  get use(): Use {
    return this.ask();
  }

  open(face: Face, ask: () => Use = () => NONE): void {
    // The second click of a double click on a card that I have just used.
    if (followsAnswer()) return;
    this.face = face;
    this.ask = ask;
  }

  /** The card that was opened has left the table. */
  leave(ask: () => Use): void {
    if (this.ask === ask) this.ask = () => NONE;
  }

  close(): void {
    this.face = null;
  }
}

export const preview = new Preview();
