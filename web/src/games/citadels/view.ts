/** Made from the types in Python by `python -m tests.wire --write`. */

export interface Schema {
  view: CitadelsView;
  detail: ChoiceDetail;
}
/**
 * A game of Citadels as one viewer sees it.
 */
export interface CitadelsView {
  game: string;
  viewer: number | null;
  is_over: boolean;
  edition: string;
  round: number;
  phase: 'draft' | 'turns' | 'over';
  /**
   * The number of districts that completes a city.
   */
  goal: number;
  completed: number[];
  first_completed: number | null;
  crown: number;
  /**
   * By rank.
   */
  characters: CharacterView[];
  own_characters: string[];
  called: string | null;
  /**
   * The warrant on this character is the signed one, if the viewer knows.
   */
  signed: string | null;
  /**
   * The threat on this character has the flower, if the viewer knows.
   */
  flower: string | null;
  draft: DraftView;
  turn: TurnView | null;
  question: QuestionView | null;
  construction: Construction | null;
  robber: number | null;
  blackmailer: number | null;
  /**
   * The seat whose city the Bishop protects.
   */
  protected: number | null;
  healers: number[];
  /**
   * The viewer's own.
   */
  hand: {
    [k: string]: number;
  };
  /**
   * The viewer's price for each card that the question may build.
   */
  build_prices: {
    [k: string]: number;
  };
  /**
   * The cards in hand that cannot be built in the viewer's open turn.
   */
  kept: KeptCard[];
  /**
   * The cards being looked at.
   */
  drawn: (string | null)[];
  /**
   * The characters of the draft or the cards of the deck that the viewer chooses from.
   */
  offered: string[];
  deck: Deck;
  /**
   * The gold on the Tax Collector.
   */
  tax_gold: number;
  seats: SeatView[];
}
/**
 * A character of the game, and where it is in this round as far as the viewer can tell.
 */
export interface CharacterView {
  card: string;
  rank: number;
  /**
   * `killed`, `robbed`, `warrant` and so on, for this round.
   */
  marks: string[];
  /**
   * The character was called in this round.
   */
  is_past: boolean;
  /**
   * `nobody`: nobody answered the call; `held`: a seat has it and has not revealed it.
   */
  place: 'unknown' | 'face_up' | 'revealed' | 'held' | 'down' | 'nobody';
  /**
   * The seat that has revealed or certainly holds it.
   */
  seat: number | null;
  /**
   * The places where an unknown one may be, as far as they can be distinguished.
   */
  suspects: Suspects | null;
}
/**
 * The places where an unknown character may be.
 */
export interface Suspects {
  seats: number[];
  /**
   * These are all the other seats that can still reveal a character.
   */
  are_all: boolean;
  /**
   * It may also be face down on the table.
   */
  or_down: boolean;
}
/**
 * The choice of characters in this round.
 */
export interface DraftView {
  /**
   * The seats in the order of their picks.
   */
  order: number[];
  /**
   * The number of picks before the one that is open, or all of them.
   */
  at: number;
  /**
   * The open pick: keep a character, or lay one face down; `last` may take the one that is down.
   */
  step: ('keep' | 'drop' | 'last') | null;
  /**
   * The seat that picks after the open one.
   */
  next: number | null;
  face_up: string[];
  slots: Slot[];
  /**
   * The number of characters in the passing deck.
   */
  passing: number;
  /**
   * The numbers of slots that were filled when the viewer looked at the passing deck.
   */
  looks: number[];
  /**
   * The characters in unknown slots, by the number of the viewer's looks before they left.
   */
  unknown: string[][];
  swapped: number[];
}
/**
 * A place through which a character left the passing deck, in the order of time.
 */
export interface Slot {
  character: string | null;
  /**
   * None: face down on the table.
   */
  owner: number | null;
}
/**
 * The turn in progress.
 */
export interface TurnView {
  seat: number;
  character: string;
  has_gathered: boolean;
  /**
   * The Witch plays on as the character they bewitched.
   */
  is_resumed: boolean;
  has_borrowed: boolean;
  builds: number;
  /**
   * The number of districts that the character may build.
   */
  limit: number;
  cannot_build: boolean;
  /**
   * Districts of this type do not count towards the limit.
   */
  free_type: string | null;
  spent: number;
  used_districts: string[];
  /**
   * The gold that gathering brings.
   */
  gold: number;
  /**
   * The number of cards to look at when gathering instead.
   */
  cards: number;
  /**
   * The number of these cards to keep.
   */
  kept: number;
  income: Income | null;
}
/**
 * The gold or cards that a character collects for districts of a type.
 */
export interface Income {
  goods: 'gold' | 'cards' | 'either';
  type: string;
  n: number;
}
/**
 * The open question.
 */
export interface QuestionView {
  /**
   * The seat that decides.
   */
  seat: number;
  /**
   * The name of the question in the words of the game.
   */
  key: string;
  /**
   * The next action of a turn is chosen.
   */
  is_turn: boolean;
  /**
   * The verb of the choices about cards or characters, even while a city is chosen; may be empty.
   */
  verb: string;
  /**
   * Where the choices are: a field of the view or, if there is an owner, of that seat.
   */
  zone:
    ('hand' | 'drawn' | 'city' | 'seats' | 'known_hand' | 'characters' | 'own_characters' | 'offered') | null;
  owner: number | null;
  /**
   * The seat that it is about.
   */
  other: number | null;
  /**
   * The seats to choose from, allowed or not.
   */
  seats: number[];
  /**
   * The district that it is about.
   */
  card: string | null;
  is_beautified: boolean;
  /**
   * The character that it is about.
   */
  character: string | null;
  /**
   * The cards, tokens or gold that it is about.
   */
  number: number;
  /**
   * Several choices in a row are usual.
   */
  is_several: boolean;
  /**
   * All choices have the same effect.
   */
  is_any: boolean;
  /**
   * The actions without a card, character or seat that belong to it, allowed or not.
   */
  answers: number[];
  /**
   * The viewer's legal actions.
   */
  legal: number[];
}
/**
 * The district that is being built.
 */
export interface Construction {
  card: string;
  price: number;
  /**
   * In gold.
   */
  paid: number;
  /**
   * In cards.
   */
  laid: number;
  left: number;
}
/**
 * A card in the viewer's hand that cannot be built now, and why.
 */
export interface KeptCard {
  card: string;
  why: 'never' | 'cannot' | 'only_gathers' | 'later' | 'limit' | 'built' | 'full' | 'gold';
  /**
   * The missing gold, if that is the reason.
   */
  gold: number;
}
/**
 * The deck of districts.
 */
export interface Deck {
  size: number;
  /**
   * The cards that were put under it, the first one on top.
   */
  bottom: (string | null)[];
}
/**
 * A seat with its city.
 */
export interface SeatView {
  gold: number;
  hand_size: number;
  /**
   * The cards of the hand that the viewer knows: all of their own.
   */
  known_hand: {
    [k: string]: number;
  };
  /**
   * In the order of building.
   */
  city: District[];
  /**
   * The number of districts as it counts for completion.
   */
  city_size: number;
  city_points: number;
  turns: number;
}
/**
 * A district in a city.
 */
export interface District {
  card: string;
  /**
   * A gold is on it, which makes it worth one more.
   */
  is_beautified: boolean;
  /**
   * The cards under it, None for those that the viewer does not know.
   */
  under: (string | null)[];
  /**
   * The viewer's price for it in the open question, affordable or not; None if there is none.
   */
  price: number | null;
}
/**
 * The facts that the page shows with a choice about a district.
 */
export interface ChoiceDetail {
  /**
   * The price; None if there is none.
   */
  price: number | null;
  /**
   * It is about the district with a gold on it.
   */
  is_beautified: boolean;
}
