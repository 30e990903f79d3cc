/** Links for others: they name an address that others can open. */
import { href } from './href';
import type { Table } from './table.svelte';

export interface Share {
  origin: string;
  key: string | null;
  /** `local`: only this computer can open it; `network`: devices of the same network; null: no reason for doubt. */
  reach: 'local' | 'network' | null;
}

const isLoopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(location.hostname);

/** What a link to a table is made of. The server says it only to those who sit there. */
export async function share(table: Table, key: string | null): Promise<Share> {
  const usual: Share = { origin: location.origin, key, reach: null };
  if (table.seat === null) return usual;
  try {
    const found = await table.lobby.share(table.id, table.seat);
    usual.key ??= found.key;
    if (!isLoopback) return usual;
    return { ...usual, origin: found.address ?? location.origin, reach: found.address ? 'network' : 'local' };
  } catch {
    return usual;
  }
}

/** The replay of a game that is over, from its beginning, as the table saw it. */
export function replayLink(found: Share, table: Table): string {
  return found.origin + href.replay(table.id, 0, null, found.key);
}

export function tableLink(found: Share, table: Table): string {
  return found.origin + href.table(table.id, { key: found.key });
}
