/** Made from the types in Python by `python -m tests.wire --write`. */

export interface Schema {
  view: SevenWondersView;
  detail: unknown;
}
/**
 * All that a seat or a watcher sees.
 */
export interface SevenWondersView {
  game: string;
  viewer: number | null;
  is_over: boolean;
  age: number;
  /**
   * The turn of the age from 1; 7 is Babylon's last card.
   */
  turn: number;
  /**
   * The way that the hands go after this turn; None if there is nothing left to pass.
   */
  passing: ('left' | 'right' | 'swap') | null;
  /**
   * The seat that plays for the Free City this turn.
   */
  controller: number | null;
  question: Question | null;
  /**
   * The seats that still have to decide.
   */
  waiting: number[];
  /**
   * The viewer's own.
   */
  hand: {
    [k: string]: number;
  };
  plans: Plan[];
  seats: Seat[];
  /**
   * The third city of the game for two.
   */
  free_city: City | null;
  /**
   * The cards of the discard pile that the viewer knows.
   */
  discards: {
    [k: string]: number;
  };
  /**
   * The size of the discard pile.
   */
  discard_count: number;
}
/**
 * A question to the viewer: to use a card, or if there is a `plan`, to pay for it.
 */
export interface Question {
  /**
   * The city that the answer is for.
   */
  city: number | null;
  /**
   * The card is the last one of the age, which only Babylon's wonder lets a city use.
   */
  is_last_card: boolean;
  /**
   * The card comes from the discard pile, and is built for nothing.
   */
  is_from_discards: boolean;
  /**
   * The cards to choose from; empty for a payment.
   */
  cards: {
    [k: string]: number;
  };
  /**
   * The prices of the cards that the city can build now, other than by a power.
   */
  builds: {
    [k: string]: Price;
  };
  /**
   * The price of the next stage; None if the city cannot build it now.
   */
  stage: Price | null;
  /**
   * The choice to pay for.
   */
  plan: Plan | null;
  /**
   * The payments to choose from by action, the cheapest first.
   */
  ways: {
    [k: string]: Way;
  };
}
/**
 * The price of a use of a card now.
 */
export interface Price {
  bank: number;
  /**
   * The ways to pay the neighbours, the cheapest first; empty if they get nothing.
   */
  ways: Way[];
  /**
   * The structure of the city that makes the card free.
   */
  chain: string | null;
}
/**
 * A way to pay the neighbours for what a city lacks.
 */
export interface Way {
  left: number;
  right: number;
}
/**
 * A choice of the viewer that waits for the others, with the coins it pays.
 */
export interface Plan {
  city: number | null;
  use: 'build' | 'free' | 'stage' | 'discard';
  card: string;
  bank: number;
  left: number;
  right: number;
}
/**
 * The city of a seat, and what the viewer knows of the seat's hand.
 */
export interface Seat {
  wonder: string;
  left: number | null;
  right: number | null;
  stages: number;
  coins: number;
  built: string[];
  colours: {
    [k: string]: number;
  };
  shields: number;
  symbols: {
    [k: string]: number;
  };
  tokens: Tokens[];
  raw: Stock;
  made: Stock;
  own_choices: ('wood' | 'stone' | 'ore' | 'clay' | 'glass' | 'papyrus' | 'loom')[][];
  prices: Prices;
  free_build: boolean | null;
  powers: ('free_build' | 'seventh_card' | 'copy_guild')[];
  score: Score;
  deed: Deed | null;
  hand_size: number;
  /**
   * Cards that the viewer has seen in it and nobody has played openly since; none of their own.
   */
  known_hand: {
    [k: string]: number;
  };
  /**
   * The cards of the hand that the viewer has never seen.
   */
  unknown_hand: number;
  /**
   * The cards of `known_hand` and `unknown_hand` that have been used face down.
   */
  taken_unseen: number;
}
/**
 * Equal conflict tokens.
 */
export interface Tokens {
  points: number;
  n: number;
}
/**
 * The production of a city each turn: plain units, and units of one of several resources.
 */
export interface Stock {
  goods: {
    [k: string]: number;
  };
  choices: ('wood' | 'stone' | 'ore' | 'clay' | 'glass' | 'papyrus' | 'loom')[][];
}
/**
 * The prices of raw materials and of manufactured goods.
 */
export interface Prices {
  raw: UnitPrices;
  made: UnitPrices;
}
/**
 * The price of a unit for a city that buys from its neighbours.
 */
export interface UnitPrices {
  left: number;
  right: number;
}
/**
 * The points of a city if the game ended now, by category.
 */
export interface Score {
  military: number;
  treasury: number;
  wonder: number;
  civilian: number;
  science: number;
  commercial: number;
  guilds: number;
  total: number;
}
/**
 * The last deed of a city; the card is None if it was played face down.
 */
export interface Deed {
  use: 'build' | 'free' | 'stage' | 'discard';
  card: string | null;
}
/**
 * A city, all of which is open.
 *
 * Its neighbours can buy of its raw materials, `raw`, and of its manufactured goods, `made`.
 */
export interface City {
  /**
   * The side of the board.
   */
  wonder: string;
  left: number | null;
  right: number | null;
  /**
   * The stages built.
   */
  stages: number;
  coins: number;
  built: string[];
  /**
   * The structures of each colour that the city has.
   */
  colours: {
    [k: string]: number;
  };
  shields: number;
  /**
   * The scientific symbols of the city.
   */
  symbols: {
    [k: string]: number;
  };
  /**
   * By value, those of Age I first and defeats last; their points are in `score.military`.
   */
  tokens: Tokens[];
  raw: Stock;
  made: Stock;
  /**
   * Units of one of several resources that are not for sale.
   */
  own_choices: ('wood' | 'stone' | 'ore' | 'clay' | 'glass' | 'papyrus' | 'loom')[][];
  prices: Prices;
  /**
   * Whether Olympia's free build of this age is left; None without that power.
   */
  free_build: boolean | null;
  powers: ('free_build' | 'seventh_card' | 'copy_guild')[];
  score: Score;
  /**
   * None if the city has done nothing yet.
   */
  deed: Deed | null;
}
