/** Durations and settings of motion; reduced for people who prefer that. */
import { prefersReducedMotion } from 'svelte/motion';
import { MOTION_MS } from '../generated/motion';
import { comfort, type Motion } from './comfort.svelte';

/** The amount of motion: the person's choice, else the system's setting. */
export function motion(): Motion {
  return comfort.motion ?? (prefersReducedMotion.current ? 'none' : 'full');
}

/** Milliseconds that a card flies to its place. */
export function quick(): number {
  return motion() === 'full' ? MOTION_MS.quick : 0;
}

/** Milliseconds that the table pauses after the last move. */
export function still(): number {
  return motion() === 'full' ? MOTION_MS.slow : 0;
}

/** The scroll behaviour for the current amount of motion. */
export function glide(): ScrollBehavior {
  return motion() === 'full' ? 'smooth' : 'instant';
}
