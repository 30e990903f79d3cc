/**
 * Where things are on the page. Elements say it by `data-place`: names such as `hand`, `supply:smithy` or `seat-2`; a
 * part of a seat's area says by `data-part` which: `gold`, `hand`, `city`.
 */
import type { Move } from './wire';

export type Place = NonNullable<Move['source']>;
export type Movement = Required<Move>;

/** A movement with all its fields. */
export function whole(move: Move): Movement {
  return { card: null, n: 1, source: null, target: null, ...move };
}

/** What is on the page at one end of a movement. */
export interface Spot {
  /** The element of the place, or of the card in it. */
  element: HTMLElement;
  box: DOMRect;
  /** It is the card itself and not the place around it. */
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

/** The first element of them that is in the window. */
function firstShown(elements: Iterable<HTMLElement>): Omit<Spot, 'isCard'> | null {
  for (const element of elements) {
    const box = element.getBoundingClientRect();
    if (isShown(box)) return { element, box };
  }
  return null;
}

/** Finds one end of a movement; null if it is not on the page. Reads the layout. */
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
