/** Sitting down at a table that has an open seat. */
import { explain } from './failures';
import { lobby } from './lobby';
import { keepName, keepSeat } from './memory';
import type { Table } from './table.svelte';
import { t } from './words.svelte';

/** The seat that is ours now, or null: then the table says why not. */
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
    const seated = await lobby().join(table.id, name, seat, key);
    keepSeat({ table: table.id, seat: seated.seat!, game: table.view!.table.game, name, key });
    return seated.seat;
  } catch (failed) {
    table.refuse(explain(failed), null);
    return null;
  }
}
