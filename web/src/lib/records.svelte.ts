/** Records as text: facts that the page reads in them, and tables made of them. */
import { onDestroy } from 'svelte';
import { href } from './href';
import { remember } from './join';
import type { Lobby, RecordPlan } from './lobby';
import { keepName } from './memory';
import { answeredInTime } from './request';
import { go } from './route.svelte';

/** The names of the seats in a record of an unfinished game; null if the game is over. */
export function namesIn(text: string): string[] | null {
  const lines = text.trimEnd().split('\n');
  if (lines.at(-1)?.includes('"end"')) return null;
  try {
    const { seats } = JSON.parse(lines[0]!) as { seats?: unknown };
    return Array.isArray(seats) && seats.length > 1 ? seats.map(String) : null;
  } catch {
    return null;
  }
}

/** The record of the same game when it had this number of decisions. */
export function cut(text: string, decisions: number): string {
  return text
    .split('\n', 1 + decisions)
    .map((line) => `${line}\n`)
    .join('');
}

/** Makes tables of records; the component that creates it waits for the answers. */
export class RecordOpener {
  /** The request for a table is not answered, and repeated. */
  isUnanswered = $state(false);
  private isLeft = false;

  constructor() {
    onDestroy(() => (this.isLeft = true));
  }

  /** Go to a new table that resumes a record, or to the replay of one that is over. */
  async open(by: Lobby, plan: RecordPlan): Promise<void> {
    try {
      const seated = await answeredInTime(
        () => by.createFromRecord(plan),
        () => (this.isUnanswered = true),
        () => !this.isLeft,
      );
      const { table, seat, key } = seated;
      if (seat === null) go(href.replay(table, 0, null, key));
      else {
        keepName(plan.you);
        remember(seated, by, { game: '', name: plan.you });
        go(href.table(table));
      }
    } finally {
      this.isUnanswered = false;
    }
  }
}
