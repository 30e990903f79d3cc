/** Reference available from every page: how to play, and the search through cards and rules. */
import type { View } from './types';

class Reference {
  open: 'search' | 'guide' | null = $state(null);
  /** The first section to show. */
  section = $state('');
  /** The game last shown; that of a table has priority. */
  game = $state('');
  /** The table or replay on the page, whose game is looked up first. */
  table: (() => View | null) | null = $state.raw(null);

  search(): void {
    this.open = 'search';
  }

  guide(game: string, section = ''): void {
    this.game = game;
    this.section = section;
    this.open = 'guide';
  }

  close(): void {
    this.open = null;
  }

  /** Set the table shown, until the function returned is called. */
  at(view: () => View | null): () => void {
    this.table = view;
    return () => {
      this.table = null;
      this.close();
    };
  }
}

export const reference = new Reference();
