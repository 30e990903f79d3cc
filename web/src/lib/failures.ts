import { Refused } from './lobby';
import { sayPlain } from './say';
import { t } from './words.svelte';

/** Log an error that the page survives. */
export function report(problem: unknown): void {
  console.error(problem);
}

/** Why a request failed, as a sentence. */
export function explain(problem: unknown): string {
  const why = problem instanceof Refused ? sayPlain(problem.why) : '';
  return why || t('offline');
}
