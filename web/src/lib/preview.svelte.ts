/** The open card, full size, above the table. */
import { followsAnswer } from './doubleTap';
import type { Face } from './types';

class Preview {
  face: Face | null = $state(null);
  why = $state('');
  act: { label: string; run: () => void } | null = $state(null);

  open(face: Face, why = '', act: { label: string; run: () => void } | null = null): void {
    // The second click of a double click on a card that I have just used.
    if (followsAnswer()) return;
    this.face = face;
    this.why = why;
    this.act = act;
  }

  close(): void {
    this.face = null;
  }
}

export const preview = new Preview();
