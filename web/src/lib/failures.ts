import { app } from './app.svelte';
import { Refused } from './lobby';
import { sayPlain } from './say';
import { hasWords, t } from './words.svelte';

/** Log an error that the page survives. */
export function report(problem: unknown): void {
  console.error(problem);
}

/** Log why a part of the page did not load, and pass the failure on. The server may have another version by now. */
export async function reported<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (problem) {
    report(problem);
    void app.check();
    throw problem;
  }
}

/** Why the engine of this device does not run, if the page has words for the code. */
export function ofEngine(code: string): string {
  // The files can be out of reach although this browser has a network.
  const known = code === 'offline' && navigator.onLine ? 'silent' : code;
  return hasWords(`engine-${known}`) ? t(`engine-${known}`) : '';
}

/** Why a request failed, as a sentence. */
export function explain(problem: unknown): string {
  if (!(problem instanceof Refused)) return t('no-answer');
  return ofEngine(problem.code) || sayPlain(problem.why) || t('no-answer');
}
