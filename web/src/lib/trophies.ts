/** Trophies: the things that a player has built by the end, from the `ending.ts` of each game. */
import type { Face } from './types';

export interface Trophy {
  card: string;
  /** The number of copies, if there are several. */
  n?: number;
}

type Of<T> = (seen: never, seat: number, faces: Record<string, Face>) => T;

export interface Ending {
  /** The cards of a seat, from the left; many cards overlap. */
  trophies?: Of<Trophy[]>;
  /** A picture of the things built: a value of `data-scene`. Its left side is free for cards. */
  panorama?: Of<string>;
  /** The key of the title, with the `name` of the winner. */
  caption?: string;
}

const OWN = import.meta.glob<Ending>('../games/*/ending.ts');

/** The trophies of a game; none if it has no `ending.ts`. */
export async function endingOf(game: string): Promise<Ending> {
  return (await OWN[`../games/${game}/ending.ts`]?.()) ?? {};
}
