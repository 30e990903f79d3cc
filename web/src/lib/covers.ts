/** The pictures of the games, each drawn by the `cover.ts` of its game from a seed. */
import { numbers, rosette } from './ornament';
import type { Shape } from './shapes';

type Cover = (next: () => number, width: number) => Shape[];
const COVERS = import.meta.glob<Cover>('../games/*/cover.ts', { eager: true, import: 'cover' });

/** The picture of a game; a rosette if it has none of its own. */
export function cover(game: string, width = 320): Shape[] {
  const next = numbers(game);
  const own = COVERS[`../games/${game}/cover.ts`];
  if (own) return own(next, width);
  return Array.from({ length: 12 }, (_, ring) => ({
    d: rosette(width / 2, 90, 20, 82, 9, ring / 2, 480),
    line: 'currentColor',
    width: 0.5,
    opacity: 0.6,
  }));
}
