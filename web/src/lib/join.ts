/** Joining a table that has an open seat. */
import { explain } from './failures';
import { Refused, type Lobby, type Seated } from './lobby';
import { keepName, keepSeat } from './memory';
import type { Table } from './table.svelte';
import { answeredInTime } from './request';
import { t } from './words.svelte';

/** Store my seat in this browser. */
export function remember(
  { table, seat, key, seats }: Seated,
  by: Lobby,
  facts: { game: string; name: string; isCoached?: boolean },
): void {
  if (seat === null) return;
  const here = by.on === 'device' ? { on: by.on, ...(seats && seats.length > 1 ? { seats } : {}) } : {};
  keepSeat({ table, seat, key, ...facts, ...here });
}

/** Whether somebody else was faster, and another seat of a table that has not begun would do. */
function isSeatTaken(failed: unknown, table: Table): boolean {
  const why = failed instanceof Refused ? failed.why : null;
  const isTaken = typeof why === 'object' && why !== null && 'key' in why && why.key === 'server-no-seat';
  return isTaken && table.view?.table.status === 'waiting';
}

/** Take a seat; before the game begins, any other open one if somebody has just taken it. */
async function take(table: Table, name: string, seat: number | null, key: string | null): Promise<Seated> {
  const { lobby, id } = table;
  try {
    return await lobby.join(id, name, seat, key);
  } catch (failed) {
    if (seat === null || !isSeatTaken(failed, table)) throw failed;
    return lobby.join(id, name, null, key);
  }
}

/** Return our new seat, or null: then the table explains the refusal. A second tap meanwhile does nothing. */
export async function join(
  table: Table,
  wanted: string,
  seat: number | null,
  key: string | null,
): Promise<number | null> {
  if (table.isJoining) return null;
  const name = wanted.trim();
  if (!name) {
    table.refuse(t('name-missing'), null);
    return null;
  }
  keepName(name);
  table.isJoining = true;
  let isSaid = false;
  try {
    const seated = await answeredInTime(
      () => take(table, name, seat, key),
      () => {
        if (!isSaid) table.refuse(t('offline'), null);
        isSaid = true;
      },
    );
    table.refusal = null;
    remember({ ...seated, key }, table.lobby, { game: table.view!.table.game, name });
    return seated.seat;
  } catch (failed) {
    table.refuse(explain(failed), null);
    return null;
  } finally {
    table.isJoining = false;
  }
}
