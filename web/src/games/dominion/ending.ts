import { heaps } from '../../lib/heaps';
import type { Trophy } from '../../lib/trophies';
import type { Face } from '../../lib/types';
import type { DominionView } from './view';

/** The whole deck, a pile for each card. */
export const trophies = (seen: DominionView, seat: number, faces: Record<string, Face>): Trophy[] =>
  heaps(seen.seats[seat]?.owned ?? {}, faces);

export const caption = 'dominion-deck-of';
