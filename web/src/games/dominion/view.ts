/** Made from the types in Python by `python -m tests.wire --write`. */

export interface Schema {
  view: DominionView;
  detail: unknown;
}
/**
 * All that a seat or a watcher sees and remembers of the table.
 */
export interface DominionView {
  game: string;
  viewer: number | null;
  is_over: boolean;
  kingdom: string[];
  supply: {
    [k: string]: number;
  };
  trash: {
    [k: string]: number;
  };
  /**
   * The piles whose last card ends the game; none if it ends with this turn in any case.
   */
  last_piles: string[];
  /**
   * The seat whose turn it is.
   */
  active: number;
  /**
   * The phase of that turn; null after the end of the game.
   */
  phase: ('action' | 'buy' | 'cleanup') | null;
  actions: number;
  buys: number;
  coins: number;
  /**
   * The seats that this Attack passes over.
   */
  immune: number[];
  question: QuestionView | null;
  seats: SeatView[];
}
/**
 * The open question, as the rules declare it.
 */
export interface QuestionView {
  /**
   * The seat that decides.
   */
  seat: number;
  /**
   * The key of its sentence in the words of the game; answers worded for it are attributes.
   */
  sentence: string;
  /**
   * The verb for a card of the zone; null if the question has plain answers only.
   */
  verb: string | null;
  /**
   * The zone of the cards to choose from; null if the question has plain answers only.
   */
  zone: ('supply' | 'hand' | 'discard' | 'in_play' | 'set_aside' | 'loot') | null;
  /**
   * The seat whose cards the question is about.
   */
  owner: number;
  shown: ShownCard | null;
  /**
   * The plain answers that belong to it, legal or not.
   */
  answers: string[];
  /**
   * The usual answer, which may be illegal now.
   */
  usual: string | null;
  /**
   * The number in its sentence: the cards still to choose, or the highest cost.
   */
  limit: number;
  /**
   * The cards chosen so far, if the question counts them.
   */
  chosen: number;
  /**
   * The least cards still to choose; null if one choice answers the question.
   */
  least: number | null;
  /**
   * The most cards still to choose, which end the question.
   */
  most: number | null;
}
/**
 * The card that a question shows: an Attack in play, a card just drawn, or a revealed one.
 */
export interface ShownCard {
  /**
   * Null if the viewer may not see it.
   */
  card: string | null;
  seat: number;
  zone: 'supply' | 'hand' | 'discard' | 'in_play' | 'set_aside' | 'loot';
}
/**
 * The cards of one seat as the viewer knows them.
 */
export interface SeatView {
  /**
   * The cards known to be in hand.
   */
  hand: {
    [k: string]: number;
  };
  hand_size: number;
  deck_size: number;
  /**
   * The cards on the deck that some seat knows, the top one first; null if the viewer does not.
   */
  deck_top: (string | null)[];
  /**
   * The seats that know each of them, null for all; empty if all seats know all of them.
   */
  deck_top_known_to: (number[] | null)[];
  /**
   * The cards known to be in the discard pile.
   */
  discard: {
    [k: string]: number;
  };
  discard_size: number;
  discard_top: string | null;
  in_play: {
    [k: string]: number;
  };
  /**
   * The cards revealed or set aside, face up.
   */
  set_aside: {
    [k: string]: number;
  };
  /**
   * The Treasures in the trash that the seat's Thief may still take.
   */
  loot: {
    [k: string]: number;
  };
  known_to_all: KnownToAll;
  /**
   * The cards that the seat owns out of sight: in hand, deck or discard pile.
   */
  hidden: {
    [k: string]: number;
  };
  /**
   * The turns that the seat has taken.
   */
  turns: number;
  shuffles: number;
  /**
   * All cards of the seat; null before the end of the game.
   */
  owned: {
    [k: string]: number;
  } | null;
}
/**
 * Cards of a seat that every seat knows to be in a zone.
 */
export interface KnownToAll {
  hand: {
    [k: string]: number;
  };
  discard: {
    [k: string]: number;
  };
}
