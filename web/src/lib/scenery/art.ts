/** The exports of a game's `cards.ts`. */
import type { Look } from './light';
import type { Sun } from './scene';

export type { Look, Sun };

/** The look of a card; missing fields have defaults. */
export interface Picture {
  look?: Look | undefined;
  plan?: string | undefined;
}

export interface Cards {
  sun: Sun;
  /** The picture on the backs. */
  back: { look: Look; plan: string };
  picture: (face: { id: string; kind: string; more?: Record<string, unknown> | undefined }) => Picture;
}
