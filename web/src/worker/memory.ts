/**
 * A snapshot of Python's memory with the engine imported, stored by the browser: a later visit copies it instead of
 * starting Python again. It fits one version of the files only. If it is lost, a visit only takes longer.
 */
import type { Files } from './files';

/** The format in which Pyodide writes and reads a snapshot. */
export type Memory = Uint8Array<ArrayBuffer>;

const CACHE = 'tavolata-memory';

function keyOf({ folder, manifest }: Files): string {
  return new URL(`memory-${manifest.version}`, folder).href;
}

/** The snapshot for these files; `null` if the browser has none. */
export async function recall(files: Files): Promise<Memory | null> {
  try {
    const found = await (await caches.open(CACHE)).match(keyOf(files));
    return found ? new Uint8Array(await found.arrayBuffer()) : null;
  } catch {
    return null;
  }
}

/** Store a snapshot and delete those of other versions of this site. */
export async function remember(files: Files, memory: Memory): Promise<void> {
  const cache = await caches.open(CACHE);
  await forget(files);
  await cache.put(keyOf(files), new Response(memory));
}

/** Delete all snapshots of this site. */
export async function forget({ folder }: Files): Promise<void> {
  const cache = await caches.open(CACHE);
  const known = (await cache.keys()).filter(({ url }) => url.startsWith(folder.href));
  await Promise.all(known.map((request) => cache.delete(request)));
}
