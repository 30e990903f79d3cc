/** What can be looked up from anywhere: how to play, and the search through cards and rules. */
import type { View } from './types';

class Reference {
  open: 'search' | 'guide' | null = $state(null);
  /** The section of the guide to begin with. */
  section = $state('');
  /** The game that was looked at last; that of a table comes first. */
  game = $state('');
  /** The table or replay that is shown; its game is looked up. */
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

  /** A table is shown, until that is ended by the function it returns. */
  at(view: () => View | null): () => void {
    this.table = view;
    return () => {
      this.table = null;
      this.close();
    };
  }
}

export const reference = new Reference();
