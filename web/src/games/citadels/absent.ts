/** The characters that are not in a game of Citadels. */
import type { Face } from '../../lib/types';
import type { CitadelsView } from './view';

export function isAbsent(face: Face, seen: CitadelsView): boolean {
  return face.kind === 'character' && !seen.characters.some((character) => character.card === face.id);
}
