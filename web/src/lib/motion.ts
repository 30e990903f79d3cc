/** Movement, and none for people who want none. */
import { prefersReducedMotion } from 'svelte/motion';
import { MOTION_MS } from '../generated/motion';

/** How long a card takes to its place, in milliseconds. */
export function quick(): number {
  return prefersReducedMotion.current ? 0 : MOTION_MS.quick;
}

/** How to scroll. */
export function glide(): ScrollBehavior {
  return prefersReducedMotion.current ? 'instant' : 'smooth';
}
