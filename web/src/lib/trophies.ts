/** What a player has built by the end, to be shown: each game says so in its `ending.ts`. */
import type { Face } from './types';

export interface Trophy {
  card: string;
  /** Copies, if there are several. */
  n?: number;
}

type Of<T> = (seen: never, seat: number, faces: Record<string, Face>) => T;

export interface Ending {
  /** The cards of a seat, from the left; they overlap if there are many. */
  trophies?: Of<Trophy[]>;
  /** A picture of what was built: a value of `data-scene`. With cards it leaves its left side to them. */
  panorama?: Of<string>;
  /** The key of what it is called, with the `name` of the winner. */
  caption?: string;
}

const OWN = import.meta.glob<Ending>('../games/*/ending.ts');

/** What the winners of a game show; nothing if the game does not say. */
export async function endingOf(game: string): Promise<Ending> {
  return (await OWN[`../games/${game}/ending.ts`]?.()) ?? {};
}
