/**
 * The parts of a card that a game draws itself instead of a number on a coin and a text. Set while its table is open.
 */
import type { Component } from 'svelte';
import type { Face } from './types';
import type { Target } from './wire';

type Part = Component<{ face: Face }>;

/** The exports of a game's `parts.ts`. */
export type OwnParts = Partial<Record<'cost' | 'gives' | 'more', Part | null>>;

class Parts {
  /**
   * The game's page draws every choice itself: the question bar folds its list until it is opened. `cards`: the page
   * draws the choices with a place on the table, and the bar keeps the others next to the question.
   */
  drawsChoices: boolean | 'cards' = $state(false);
  /** The cost of the card, in place of the coin. */
  cost: Part | null = $state.raw(null);
  /** The effects of the card, as symbols above its text. */
  gives: Part | null = $state.raw(null);
  /** More facts, below the text of the open card. */
  more: Part | null = $state.raw(null);
  /** On a page that does not draw everything at once, as on a phone: draws the coach's target. */
  reveal: ((target: Target) => void) | null = $state.raw(null);
}

export const parts = new Parts();

const OWN = import.meta.glob<OwnParts>('../games/*/parts.ts', { import: 'PARTS' });
const NONE: OwnParts = { cost: null, gives: null, more: null };

/** Draw cards like those of a game whose table is not open; without a game, use the common parts. */
export async function drawAs(game: string): Promise<void> {
  Object.assign(parts, NONE, await OWN[`../games/${game}/parts.ts`]?.());
}
