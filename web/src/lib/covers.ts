/** The pictures of the games, each drawn by the `cover.ts` of its game from a seed. */
import { numbers, rosette } from './ornament';
import { address, HEIGHT, type Shape } from './shapes';

type Cover = (next: () => number, width: number) => Shape[];
const COVERS = import.meta.glob<Cover>('../games/*/cover.ts', { eager: true, import: 'cover' });

export const WIDTH = 320;
const thumbnails = new Map<string, string>();

/**
 * The picture of a game as the address of an image, for lists: hundreds of shapes in each of many rows would be too
 * much for a page. Null if the game has none of its own.
 */
export function thumbnail(game: string): string | null {
  if (!COVERS[`../games/${game}/cover.ts`]) return null;
  const before = thumbnails.get(game);
  if (before) return before;
  const paths = cover(game).map(
    ({ d, fill = 'none', line = 'none', width = 1, opacity = 1 }) =>
      `<path d="${d}" fill="${fill}" stroke="${line}" stroke-width="${width}" opacity="${opacity}"/>`,
  );
  const size = `width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"`;
  const made = address(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${paths.join('')}</svg>`);
  thumbnails.set(game, made);
  return made;
}

/** The picture of a game; a rosette if it has none of its own. */
export function cover(game: string, width = WIDTH): Shape[] {
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
