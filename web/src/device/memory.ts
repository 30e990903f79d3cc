/**
 * The memory of Python with the engine imported, kept by the browser: a later visit copies it instead of starting Python again.
 * It fits one version of the files only. Losing it costs time and nothing else.
 */
import type { Files } from './files';

/** As Pyodide makes and takes it. */
export type Memory = Uint8Array<ArrayBuffer>;

const CACHE = 'tavolata-memory';

function keyOf({ folder, manifest }: Files): string {
  return new URL(`memory-${manifest.version}`, folder).href;
}

/** The memory for these files; `null` if the browser has none. */
export async function recall(files: Files): Promise<Memory | null> {
  try {
    const found = await (await caches.open(CACHE)).match(keyOf(files));
    return found ? new Uint8Array(await found.arrayBuffer()) : null;
  } catch {
    return null;
  }
}

/** Keeps a memory instead of those of other versions of this site. */
export async function remember(files: Files, memory: Memory): Promise<void> {
  const cache = await caches.open(CACHE);
  await forget(files);
  await cache.put(keyOf(files), new Response(memory));
}

/** Deletes all memories of this site. */
export async function forget({ folder }: Files): Promise<void> {
  const cache = await caches.open(CACHE);
  const known = (await cache.keys()).filter(({ url }) => url.startsWith(folder.href));
  await Promise.all(known.map((request) => cache.delete(request)));
}
