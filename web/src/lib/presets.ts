/** The setup of a table before the game, as the sheet for a new table words it. */
import type { GameInfo, WireView } from './types';

type Preset = GameInfo['presets'][number];

/** The preset that a table was made from: the one with the most parameters in common, the last of equals. */
export function presetOf(game: GameInfo, { table, seats }: Pick<WireView, 'table' | 'seats'>): Preset | null {
  const isThis = ({ parameters, players: [few, many] }: Preset) =>
    few <= seats.length &&
    seats.length <= many &&
    Object.entries(parameters).every(([name, value]) => table.parameters[name] === value);
  const size = (one: Preset | null) => (one ? Object.keys(one.parameters).length : 0);
  return game.presets
    .filter(isThis)
    .reduce<Preset | null>((best, one) => (size(one) >= size(best) ? one : best), null);
}
