/** Joining a table that has an open seat. */
import { explain } from './failures';
import type { Lobby, Seated } from './lobby';
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

/** Return our new seat, or null: then the table explains the refusal. */
export async function join(
  table: Table,
  wanted: string,
  seat: number | null,
  key: string | null,
): Promise<number | null> {
  const name = wanted.trim();
  if (!name) {
    table.refuse(t('name-missing'), null);
    return null;
  }
  keepName(name);
  try {
    const seated = await answeredInTime(
      () => table.lobby.join(table.id, name, seat, key),
      () => table.refuse(t('offline'), null),
    );
    table.refusal = null;
    remember({ ...seated, key }, table.lobby, { game: table.view!.table.game, name });
    return seated.seat;
  } catch (failed) {
    table.refuse(explain(failed), null);
    return null;
  }
}
