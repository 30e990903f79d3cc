/** The source of a table's cards, if somebody may know them: a record, or a device. */
import type { Table } from './table.svelte';

export type Deal = 'record' | 'device';

/** On a device, its people know that it dealt. */
export function dealOf(table: Table): Deal | null {
  const { is_from_record, is_dealt_on_device } = table.view!.table;
  if (is_dealt_on_device && table.lobby.on === 'server') return 'device';
  return is_from_record ? 'record' : null;
}
