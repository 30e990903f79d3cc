/** What server and page say to each other; `docs/table.md` is the contract. */

/** A text of the catalogues by its key, with its arguments. */
export interface Message {
  key: string;
  args?: Record<string, Part>;
}

/** What a sentence is made of: messages, seats, rows (`by` between, or as `a, b and c`), a clause with a
    capital, plain text. */
export type Part =
  string | number | Message | { seat: number } | { all: Part[]; by: string | null } | { sentence: Part };

// Sentences travel as `Part`; `lib/say.ts` makes texts of them for the components.

export interface Seat {
  seat: number;
  name: string;
  /** `reserved`: open, but for one person only. */
  kind: 'person' | 'bot' | 'open' | 'reserved';
  level: number | null;
  is_here: boolean;
  is_covered: boolean;
  owes: boolean;
  /** Seconds of its clock that are left. */
  left_s: number | null;
}

/** What somebody asks all others for. */
export interface Ask {
  number: number;
  seat: number;
  what: 'undo' | 'adjourn';
  /** The seats that have not agreed yet. */
  missing: number[];
  left_s: number;
  outcome: 'open' | 'agreed' | 'refused' | 'late' | 'void';
}

/** What an action is about, so that a table finds its place: what is done, with which card, to whom.
    `zone` names the field of the view where the card lies; null for a choice that is a button. */
export interface About {
  verb: string;
  card: string | null;
  seat: number | null;
  zone: string | null;
}

/** A legal choice. `do` is the engine's text, `label` what it is called, `hint` what it costs or does. */
export interface ChoiceOf<T> extends About {
  do: string;
  label: T;
  hint: T | null;
  /** How many equal cards it stands for. */
  copies: number;
  /** What only this game's page needs, for example the payments of a build. */
  detail?: Record<string, unknown> | null;
}

/** A choice that the seat may think of but that is not legal, and why. */
export interface BlockedOf<T> extends About {
  do: string;
  why: T;
  rule: string | null;
  rule_text: T | null;
}

export interface QuestionOf<T> {
  number: number;
  text: T;
  is_several: boolean;
  /** So many choices at least and at most, if the game says; with `most` of them the question is over. */
  least?: number | null;
  most?: number | null;
  enter: string | null;
}

export interface LineOf<T> {
  text: T;
  is_headline: boolean;
}

export interface Said {
  seat: number | null;
  text: string;
  at: string | number;
}

export interface ResultOf<T> {
  /** Of each seat: `total` and the parts by name. */
  scores: Record<string, number>[];
  /** Of each seat: its share of the win. */
  returns: number[];
  /** Of each seat: the parts in words. */
  parts: T[];
}

export interface TableInfoOf<T> {
  id: string;
  name: string;
  game: string;
  parameters: Record<string, string>;
  status: 'waiting' | 'running' | 'ended' | 'adjourned' | 'broken';
  /** Why it is broken. */
  fault: T | null;
  is_public: boolean;
  is_locked: boolean;
  host: number | null;
  clock: 'none' | 'relaxed' | 'normal' | 'fast';
  /** The deal came from a record: the person who brought it may know it. */
  is_from_record: boolean;
  commitment: string | null;
  secret: string | null;
}

/** What an observation tells; each game's page knows the fields of its own. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Seen = Record<string, any>;

export interface ViewOf<T> {
  kind: 'view';
  seq: number;
  title: T;
  table: TableInfoOf<T>;
  /** Where the same people play again, and who asked for it. */
  next?: { table: string; by: number } | null;
  you: number | null;
  seats: Seat[];
  seen: Seen | null;
  question: QuestionOf<T> | null;
  choices: ChoiceOf<T>[];
  blocked: BlockedOf<T>[];
  can: { undo: boolean; withdraw: number | null; ask: boolean };
  ask: Ask | null;
  news: LineOf<T>[];
  log: { from: number; turns: LineOf<T>[][]; count: number };
  fresh: { events: unknown[]; lines: LineOf<T>[] };
  chat: Said[];
  result: ResultOf<T> | null;
  /** In a replay: what each seat saw, which step this is of how many, and who moved. */
  all?: Seen[] | null;
  step?: number;
  steps?: number;
  moved?: number | null;
  by?: string | null;
}

export type Choice = ChoiceOf<string>;
export type Blocked = BlockedOf<string>;
export type Question = QuestionOf<string>;
export type Line = LineOf<string>;
export type Result = ResultOf<string>;
export type TableInfo = TableInfoOf<string>;
export type View = ViewOf<string>;
export type WireView = ViewOf<Part>;

/** What a card looks like; made by `faces.py` of its game. */
export interface Face {
  id: string;
  name: string;
  /** The category: colour, pattern and pictogram of the kind. */
  kind: string;
  /** The type line in words. */
  type: string;
  /** What stands on the cost coin. */
  cost: string | null;
  /** A pictogram of `web/icons/*.toml`. */
  icon: string;
  text: string;
  points?: string | null;
  more?: Record<string, unknown>;
}

export type Command =
  | { do: 'decide'; question: number; actions: string[] }
  | { do: 'withdraw'; question: number }
  | { do: 'undo' | 'back' | 'leave' | 'start' | 'forget' }
  | { do: 'say' | 'name'; text: string }
  | { do: 'seat'; which: number; to: 'open' | 'bot'; level?: number }
  | { do: 'lock'; on: boolean }
  | { do: 'ask'; what: Ask['what'] }
  | { do: 'agree'; ask: number; on: boolean };

export interface Ok {
  kind: 'ok';
  id: string;
  seq: number;
}

export interface No {
  kind: 'no';
  id: string;
  code: string;
  why: Part;
  rule: string | null;
}

/** A choice that could have been made: its share of the win, 0 to 1, with its standard error. */
export interface OptionOf<T> {
  do: string;
  label: T;
  share: number;
  error: number;
  /** How much better than the choice made, in the same worlds. */
  gain: number;
  gain_error: number;
  worlds: number;
}

/** A decision of a game that is over, as its seat could judge it; `step` is the moment before it. */
export interface JudgedOf<T> {
  step: number;
  turn: number;
  seat: number;
  when: T;
  question: T;
  chosen: string;
  best: string;
  share: number;
  loss: number;
  loss_error: number;
  is_mistake: boolean;
  shares: number[];
  options: OptionOf<T>[];
}

export interface SeatReview {
  seat: number;
  decisions: number;
  /** Steps, the largest mistake first. */
  mistakes: number[];
  mean_loss: number;
  /** What the seat could give itself of the win: steps and shares. */
  curve: [number, number][];
}

export interface ReviewOf<T> {
  game: string;
  bot: string;
  simulations: number;
  returns: number[] | null;
  decisions: JudgedOf<T>[];
  seats: SeatReview[];
}

export type Option = OptionOf<string>;
export type Judged = JudgedOf<string>;
export type Review = ReviewOf<string>;

export interface ReviewState {
  status: 'none' | 'waiting' | 'running' | 'ready' | 'failed';
  done: number;
  total: number;
  review: ReviewOf<Part> | null;
}

export interface Preset {
  key: string;
  label: string;
  hint: string;
  parameters: Record<string, string>;
  players: [number, number];
  leave_out?: LeaveOut;
}

/** Cards that the players may exclude, one each: the parameter takes their ids joined by +. */
export interface LeaveOut {
  parameter: string;
  label: string;
  hint: string;
  cards: { value: string; label: string }[];
}

export interface Level {
  level: number;
  label: string;
  style: string;
}

export interface GameInfo {
  game: string;
  title: string;
  /** The game in one line. */
  about: string;
  players: [number, number];
  presets: Preset[];
  levels: Level[];
}

/** What a game's page is given. */
export interface GameProps {
  view: View;
  faces: Record<string, Face>;
  ui: Ui;
}

export interface Ui {
  /** The legal choice with that action text, for example `buy smithy`. */
  choice(text: string): Choice | undefined;
  /** Why that action text is not legal. */
  blocked(text: string): Blocked | undefined;
  /** The first legal choice about all of this: `{ verb: 'buy', card: 'smithy' }`. */
  find(wanted: Partial<About>): Choice | undefined;
  /** Why a choice about this is not legal. */
  findBlocked(wanted: Partial<About>): Blocked | undefined;
  /** Decide now: answers the open question. */
  choose(...texts: string[]): void;
  /** Choices of several cards that are picked but not yet confirmed. */
  readonly selection: string[];
  /** Into or out of the selection. */
  toggle(text: string): void;
  /** Once more into the selection: for several equal cards with the same action text. */
  add(text: string): void;
  /** One of them out again. */
  remove(text: string): void;
  /** Whether enough is selected. */
  readonly canConfirm: boolean;
  /** Send the selection as one answer; the question bar has a button for it. */
  confirm(): void;
  readonly isSeveral: boolean;
  /** 0 or `P1` -> `Anna`, or `you`. */
  name(seat: number | string): string;
  t(key: string, args?: Record<string, string | number>): string;
  /** Open a card full size, with its whole text. */
  show(card: string): void;
  /** Takes back what can be taken back: a choice that waits for others, or my last decision. */
  takeBack(): void;
  /** A command is on its way. */
  readonly busy: boolean;
}
