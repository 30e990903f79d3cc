/** A game's own way to draw on its cards what a number on a coin and a text do not show. Set while its table is open. */
import type { Component } from 'svelte';
import type { Face } from './types';
import type { Target } from './wire';

type Part = Component<{ face: Face }>;

/** What the `parts.ts` of a game draws on its cards. */
export type OwnParts = Partial<Record<'cost' | 'gives' | 'more', Part | null>>;

class Parts {
  /**
   * The game's page draws every choice itself: the question bar folds its list until it is wanted. `cards`: it draws
   * those with a place on the table, and the bar keeps the others next to the question.
   */
  drawsChoices: boolean | 'cards' = $state(false);
  /** What the card costs, in place of the coin. */
  cost: Part | null = $state.raw(null);
  /** What the card gives, as symbols above its text. */
  gives: Part | null = $state.raw(null);
  /** What else there is to know, below the text of the open card. */
  more: Part | null = $state.raw(null);
  /** Where not everything is drawn at once, as on a phone: draws what the coach points at. */
  reveal: ((target: Target) => void) | null = $state.raw(null);
}

export const parts = new Parts();

const OWN = import.meta.glob<OwnParts>('../games/*/parts.ts', { import: 'PARTS' });
const NONE: OwnParts = { cost: null, gives: null, more: null };

/** Draws cards as a game does, where its table is not open; no game: as they are. */
export async function drawAs(game: string): Promise<void> {
  Object.assign(parts, NONE, await OWN[`../games/${game}/parts.ts`]?.());
}
