/** The boards that are not in a game of 7 Wonders. */
import type { Face } from '../../lib/types';
import type { SevenWondersView } from './view';

export function isAbsent(face: Face, seen: SevenWondersView): boolean {
  const cities = seen.free_city ? [...seen.seats, seen.free_city] : seen.seats;
  return face.kind === 'wonder' && !cities.some((city) => city.wonder === face.id);
}
