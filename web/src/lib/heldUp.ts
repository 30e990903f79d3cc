/** The notice about a command that waits for the connection. */
import { listed } from './say';
import type { Table } from './table.svelte';
import { t } from './words.svelte';

/** The sentence about the held-up command; empty if there is none. */
export function heldUp(table: Table): string {
  if (!table.isHeldUp) return '';
  const labels = table.selection.flatMap((text) => {
    const choice = table.view?.choices.find((one) => one.do === text);
    return choice && (choice !== table.finish || table.selection.length === 1) ? choice.label : [];
  });
  const key = table.isOnline ? 'sending' : table.lobby.engine ? 'held-up-engine' : 'held-up';
  if (labels.length) return t(key, { choice: listed(labels) });
  return t(table.isOnline ? 'sending-other' : table.lobby.engine ? 'held-up-other-engine' : 'held-up-other');
}
