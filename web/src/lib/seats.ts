/** Seats in the order of play, and in the final order. */
import type { Result, Seat, WireView } from './types';

/** All seats clockwise, starting with a given one. */
export function clockwise(seats: number, first: number): number[] {
  return Array.from({ length: seats }, (_, step) => (first + step) % seats);
}

/** The other seats, clockwise from the viewer's left; all seats for a spectator. */
export function others(seats: number, you: number | null): number[] {
  return you === null ? clockwise(seats, 0) : clockwise(seats, you).slice(1);
}

/** Whether a person has no page open, and no bot substitutes for them so far. */
export function isAway(seat: Seat): boolean {
  return seat.kind === 'person' && !seat.is_here && !seat.is_covered;
}

/** The view with nobody away: where all sit at one device, or a game is over. */
export function everybodyHere(view: WireView): WireView {
  return { ...view, seats: view.seats.map((seat) => ({ ...seat, is_here: true, is_covered: false })) };
}

export interface Standing {
  seat: number;
  total: number;
  /** The seat's share of the win. */
  share: number;
  hasWon: boolean;
  /** Points by source. */
  scores: Record<string, number>;
}

/** The seats by their share of the win, then by points, then by `tie`. */
export function standings(
  result: Pick<Result, 'scores' | 'returns'>,
  tie: (seat: number, other: number) => number = () => 0,
): Standing[] {
  return result.scores
    .map(({ total = 0, ...scores }, seat) => {
      const share = result.returns[seat] ?? 0;
      return { seat, total, share, hasWon: share > 0, scores };
    })
    .sort((one, other) => other.share - one.share || other.total - one.total || tie(one.seat, other.seat));
}

/** The place of each seat: those who share the win are first, equal points share a place. */
export function placesOf(result: Pick<Result, 'scores' | 'returns'>): number[] {
  const order = standings(result);
  const places: number[] = [];
  order.forEach((row, at) => {
    const above = order[at - 1];
    const isLevel = above && above.total === row.total && above.share === row.share;
    places[row.seat] = isLevel ? places[above.seat]! : at + 1;
  });
  return places;
}
