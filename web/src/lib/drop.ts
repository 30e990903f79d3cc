/** Delete the tables of games that this browser does not list any more. */
import { report } from './failures';
import { shelf } from './lobby';
import { mySeats, type MySeat } from './memory';

/** Delete the tables of these games, if they are of this device and no listed game needs them. */
export function dropTables(games: MySeat[]): void {
  const needed = new Set(mySeats().flatMap((one) => (one.isHidden ? [] : [one.table])));
  for (const table of new Set(games.filter((one) => one.on === 'device').map((one) => one.table)))
    if (!needed.has(table)) void shelf()?.drop(table).catch(report);
}
