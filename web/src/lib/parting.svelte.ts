/** News about a table that its player has left, shown on any page. */
import type { Answer } from './connection';
import { say } from './say';
import { spoken } from './names';
import type { View } from './types';
import { currentGame, t } from './words.svelte';

class Parting {
  /** The sentence to show, until it is dismissed. */
  news = $state('');

  /** Say that the table refused, or never answered, a decision that waited for the connection while its player left. */
  refused({ table, title, seats }: View, { code, why }: Answer & { kind: 'no' }): void {
    const name = table.name || title;
    if (code === 'question-closed') this.news = t('parting-late', { table: name });
    else if (code === 'outdated') this.news = t('parting-outdated', { table: name });
    else {
      // The reasons of a game have words only where its catalogue is in use.
      const reason = currentGame() === table.game ? spoken(say(why), seats) : t('server-illegal');
      this.news = t('parting-refused', { table: name, why: reason });
    }
  }

  dismiss(): void {
    this.news = '';
  }
}

export const parting = new Parting();
