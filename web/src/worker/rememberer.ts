/** A worker that starts a second Python once per version and stores a snapshot of its memory for later visits. */
import { Files } from './files';
import { remember } from './memory';
import { memoryOf } from './runtime';

async function make(): Promise<void> {
  const files = await Files.open(new URL('../device/', globalThis.location.href), () => undefined);
  const memory = await memoryOf(files);
  if (memory) await remember(files, memory);
}

make()
  .catch((problem: unknown) => console.warn('the memory of the engine was not kept', problem))
  .finally(() => globalThis.close());
