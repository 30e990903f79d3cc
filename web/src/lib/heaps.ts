/** Equal cards grouped, in sorted order. */
import type { Face } from './types';

/** A number of copies of a card. */
export interface Heap {
  card: string;
  n: number;
}

/** One copy: which one it is, and a key for lists. */
export interface Copy {
  card: string;
  copy: number;
  key: string;
}

/** Compare cards as their game sorts them (`more.order` of the face), then by name. */
export function byOrder(faces: Record<string, Face>): (card: string, other: string) => number {
  const place = (card: string) => (faces[card]?.more?.order as [number, number] | undefined) ?? [9, 0];
  const name = (card: string) => faces[card]?.name ?? card;
  return (card, other) => {
    const [group, at] = place(card);
    const [otherGroup, otherAt] = place(other);
    return group - otherGroup || at - otherAt || name(card).localeCompare(name(other));
  };
}

/** Counts of cards in sorted order. */
export function heaps(counts: Record<string, number>, faces: Record<string, Face>): Heap[] {
  const order = byOrder(faces);
  return Object.entries(counts)
    .map(([card, n]) => ({ card, n }))
    .sort((one, other) => order(one.card, other.card));
}

/** Every copy separately, with equal ones next to each other. */
export function copies(found: Heap[]): Copy[] {
  return found.flatMap(({ card, n }) =>
    Array.from({ length: n }, (_, copy) => ({ card, copy, key: `${card} ${copy}` })),
  );
}
