/**
 * Places on the page for animations. Elements name theirs in `data-place`: `hand`, `supply:smithy` or `seat-2`; a part
 * of a seat's area has its name in `data-part`: `gold`, `hand`, `city`.
 */
import type { Move } from './wire';

export type Place = NonNullable<Move['source']>;
export type Movement = Required<Move>;

/** A movement with all its fields. */
export function whole(move: Move): Movement {
  return { card: null, n: 1, source: null, target: null, ...move };
}

/** One end of a movement on the page. */
export interface Spot {
  /** The element of the place, or of the card in it. */
  element: HTMLElement;
  box: DOMRect;
  /** Whether it is the card itself, not the place around it. */
  isCard: boolean;
}

/** The selectors of a place, the best first. */
export function selectorsOf({ zone, seat = null }: Place, card: string | null): string[] {
  const named = (name: string) => `[data-place~="${name}"]`;
  if (seat === null) return [...(card === null ? [] : [named(`${zone}:${card}`)]), named(zone)];
  return [named(`${zone}-${seat}`), `${named(`seat-${seat}`)} [data-part~="${zone}"]`, named(`seat-${seat}`)];
}

function isShown({ width, height, top, right, bottom, left }: DOMRect): boolean {
  const isInside = bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
  return width > 0 && height > 0 && isInside;
}

/** The first of their elements that is in the window. */
function firstShown(elements: Iterable<HTMLElement>): Omit<Spot, 'isCard'> | null {
  for (const element of elements) {
    const box = element.getBoundingClientRect();
    if (isShown(box)) return { element, box };
  }
  return null;
}

/** Find one end of a movement; null if it is not on the page. Reads the layout. */
export function spotOf(root: ParentNode, place: Place | null, card: string | null): Spot | null {
  if (!place) return null;
  for (const selector of selectorsOf(place, card)) {
    const found = firstShown(root.querySelectorAll<HTMLElement>(selector));
    if (!found) continue;
    const cards = card ? found.element.querySelectorAll<HTMLElement>(`[data-card="${card}"]`) : [];
    const exact = firstShown([...cards].reverse());
    return exact ? { ...exact, isCard: true } : { ...found, isCard: false };
  }
  return null;
}
