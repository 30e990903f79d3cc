/** Movement, and none for people who want none. */
import { prefersReducedMotion } from 'svelte/motion';
import { MOTION_MS } from '../generated/motion';
import { comfort, type Motion } from './comfort.svelte';

/** How much movement there is: as chosen, else as the system says. */
export function motion(): Motion {
  return comfort.motion ?? (prefersReducedMotion.current ? 'none' : 'full');
}

/** How long a card takes to its place, in milliseconds. */
export function quick(): number {
  return motion() === 'full' ? MOTION_MS.quick : 0;
}

/** How long the table stands still after the last move, in milliseconds. */
export function still(): number {
  return motion() === 'full' ? MOTION_MS.slow : 0;
}

/** How to scroll. */
export function glide(): ScrollBehavior {
  return motion() === 'full' ? 'smooth' : 'instant';
}
