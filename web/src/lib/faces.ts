/** The faces of a game's cards, requested once for each language and table. */
import { lobby } from './lobby';
import type { Face } from './types';

export type Faces = Record<string, Face>;
const kept = new Map<string, Promise<Faces>>();

export function facesOf(game: string, lang: string, parameters: Record<string, string> = {}): Promise<Faces> {
  const key = `${game} ${lang} ${JSON.stringify(parameters)}`;
  const found = kept.get(key) ?? lobby().faces(game, lang, parameters);
  kept.set(key, found);
  // Failures are not cached.
  found.catch(() => kept.delete(key));
  return found;
}
