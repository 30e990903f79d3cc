import { byOrder } from '../../lib/heaps';
import type { Trophy } from '../../lib/trophies';
import type { Face } from '../../lib/types';
import type { Stage } from './model';
import type { SevenWondersView } from './view';
import { wonder } from './wonder';

type Faces = Record<string, Face>;

/** The wonder as far as it has risen. */
export function panorama(seen: SevenWondersView, seat: number, faces: Faces): string {
  const city = seen.seats[seat]!;
  const stages = faces[city.wonder]?.more?.stages as Stage[] | undefined;
  return wonder(city.wonder, city.stages, stages?.length ?? city.stages);
}

/** The structures of the city by category. */
export function trophies(seen: SevenWondersView, seat: number, faces: Faces): Trophy[] {
  const kind = (card: string) => faces[card]?.kind ?? '';
  const order = byOrder(faces);
  return [...(seen.seats[seat]?.built ?? [])]
    .sort((one, other) => kind(one).localeCompare(kind(other)) || order(one, other))
    .map((card) => ({ card }));
}
