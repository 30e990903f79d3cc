/** Links for others, with an address that they can open. */
import { href } from './href';
import type { Table } from './table.svelte';

export interface Share {
  origin: string;
  key: string | null;
  /**
   * `local`: only this computer can open it; `network`: devices of the same network can; null: probably anybody can.
   */
  reach: 'local' | 'network' | null;
}

const isLoopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(location.hostname);

/** The parts of a link to a table. The server sends them only to those who sit there. */
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

/** The replay of a finished game, from its beginning, from the table's point of view. */
export function replayLink(found: Share, table: Table): string {
  return found.origin + href.replay(table.id, 0, null, found.key);
}

export function tableLink(found: Share, table: Table): string {
  return found.origin + href.table(table.id, { key: found.key });
}
