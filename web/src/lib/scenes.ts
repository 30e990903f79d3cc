/** The pictures of the games, each drawn by the `scene.ts` of its game from a seed. */
import { numbers, rosette } from './ornament';
import type { Shape } from './scene';

type Scene = (next: () => number, width: number) => Shape[];
const SCENES = import.meta.glob<Scene>('../games/*/scene.ts', { eager: true, import: 'scene' });

/** The picture of a game; a rosette if it has none of its own. */
export function scene(game: string, width = 320): Shape[] {
  const next = numbers(game);
  const own = SCENES[`../games/${game}/scene.ts`];
  if (own) return own(next, width);
  return Array.from({ length: 12 }, (_, ring) => ({
    d: rosette(width / 2, 90, 20, 82, 9, ring / 2, 480),
    line: 'currentColor',
    width: 0.5,
    opacity: 0.6,
  }));
}
