/** The cards that are not in a game of Dominion: those without a pile in its supply. */
import type { Face } from '../../lib/types';
import type { DominionView } from './view';

export function isAbsent(face: Face, seen: DominionView): boolean {
  return !(face.id in seen.supply);
}
