/** My game at a table, as this browser stores it. */
import type { End, MySeat } from './memory';
import { placesOf, standings } from './seats';
import type { Result, View } from './types';

/** The facts of my seat; null for a spectator. */
export function factsOf(view: View, key: string | null): Omit<MySeat, 'at'> | null {
  if (view.you === null) return null;
  const others = view.seats.filter((seat) => seat.seat !== view.you);
  return {
    table: view.table.id,
    seat: view.you,
    game: view.table.game,
    name: view.seats[view.you]?.name ?? '',
    key,
    levels: others.flatMap((seat) => (seat.kind === 'bot' ? [seat.level ?? 0] : [])),
    isCoached: view.table.is_prepared,
    isFromRecord: view.table.is_from_record,
    people: others.flatMap((seat) => (seat.kind === 'person' ? [seat.name] : [])),
  };
}

/** My name before my result, where several people share this device. */
export function whose({ name, seats = [] }: MySeat): string {
  return seats.length > 1 ? `${name}: ` : '';
}

/** The names of the people at a game besides me; of all of them where they share this device and it is not over. */
export function peopleOf({ name, people = [], seats = [], end }: MySeat): string[] {
  return seats.length > 1 && !end ? [name, ...people] : people;
}

/** How a game ended for a seat: equal shares and points share a place. */
export function endOf(seat: number, result: Pick<Result, 'scores' | 'returns'>, at = Date.now()): End {
  const { total, share } = standings(result).find((row) => row.seat === seat)!;
  return { at, points: total, share, place: placesOf(result)[seat]! };
}
