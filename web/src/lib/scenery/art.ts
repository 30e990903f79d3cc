/** What the `cards.ts` of a game says about its cards. */
import type { Look } from './light';
import type { Sun } from './scene';

export type { Look, Sun };

/** How a card looks; of what is missing the general thing is drawn. */
export interface Picture {
  look?: Look | undefined;
  plan?: string | undefined;
}

export interface Cards {
  sun: Sun;
  /** What is seen on the backs. */
  back: { look: Look; plan: string };
  picture: (face: { id: string; kind: string; more?: Record<string, unknown> }) => Picture;
}
