import type { Face } from '../../lib/types';
import { skyline } from './skyline';
import type { CitadelsView } from './view';

/** The city in its landscape. */
export const panorama = (seen: CitadelsView, seat: number, faces: Record<string, Face>): string =>
  skyline(seen.seats[seat]?.city ?? [], faces);
