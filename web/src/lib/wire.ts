/** Made from the types in Python by `python -m tests.wire --write`. */

export type Part = string | number | Message | FilledMessage | Seat | Several | Sentence;

export interface Schema {
  view: View;
  step: Step;
  answer: Done | NotDone;
  game: GameInfo;
  face: Face;
  hint: Hint;
  review: ReviewState;
  listed: ListedTable;
  seated: Seated;
  turn: Turn;
  share: Share;
  command:
    | Decide
    | Withdraw
    | SimpleCommand
    | OpenVote
    | CastVote
    | Say
    | SetChat
    | Mute
    | HideLine
    | Rename
    | SetSeat
    | Switch
    | SetPace
    | Coached;
  plan: NewTable;
  record: UploadedRecord;
  next_game: NextGame;
  mine: MyTable;
}
/**
 * A table as one page may see it.
 */
export interface View {
  seq: number;
  you: number | null;
  title: Part;
  seen: unknown;
  question: Question | null;
  choices: Choice[];
  blocked: Blocked[];
  can: Can;
  log: Log;
  fresh: Fresh;
  result: Result | null;
  kind: 'view';
  table: TableInfo;
  next: Next | null;
  seats: SeatInfo[];
  chat: Said[];
  ask: Ask | null;
  /**
   * Only for the learner of a lesson, until it is over.
   */
  coach: Coach | null;
  /**
   * Whether this page may ask for hints: at once, or after a vote of all people.
   */
  hints: 'no' | 'ask' | 'yes';
  /**
   * The number of choices that a bot has made for the seat since its person last decided.
   */
  substituted: number;
}
/**
 * A text of a catalogue by its key.
 */
export interface Message {
  key: string;
}
/**
 * A text with arguments, such as `{"name": Seat(1), "cards": Message("smithy")}`.
 */
export interface FilledMessage {
  key: string;
  args: {
    [k: string]: Part;
  };
}
/**
 * The name of a seat, counted from 0.
 */
export interface Seat {
  seat: number;
}
/**
 * Parts in a row, with `by` between them, or as `a, b and c`.
 */
export interface Several {
  all: Part[];
  by?: string | null;
}
/**
 * A part that begins with a capital letter.
 */
export interface Sentence {
  sentence: Part;
}
/**
 * The open question of a seat.
 */
export interface Question {
  number: number;
  text: Part;
  is_several: boolean;
  /**
   * The least number of choices, if there is one.
   */
  least: number | null;
  /**
   * The number of choices that ends the question.
   */
  most: number | null;
  /**
   * The usual choice, by its `do`.
   */
  enter: string | null;
  /**
   * The choice that ends a question of several cards, by its `do`.
   */
  finish: string | null;
  /**
   * The verbs that the name of a card alone means; any verb if none of them fits.
   */
  usual_verbs: string[];
}
/**
 * A legal choice.
 */
export interface Choice {
  verb: string;
  card: string | null;
  seat: number | null;
  zone: string | null;
  /**
   * The engine's text: an answer to the question.
   */
  do: string;
  label: Part;
  /**
   * Its cost or effect; may be empty.
   */
  hint: string | number | Message | FilledMessage | Seat | Several | Sentence;
  /**
   * The number of equal cards that it stands for.
   */
  copies: number;
  /**
   * Data for the page of this game alone; see `detail` at `/api/games/GAME/view`.
   */
  detail: unknown;
}
/**
 * A choice that the seat may think of but that is not legal, and why.
 */
export interface Blocked {
  verb: string;
  card: string | null;
  seat: number | null;
  zone: string | null;
  do: string;
  detail: unknown;
  why: Part;
  rule: string;
  rule_text: Part;
}
/**
 * The rights of the seat now; `withdraw` is the number of the question that it answered.
 */
export interface Can {
  undo: boolean;
  withdraw: number | null;
  ask: boolean;
}
export interface Log {
  from: number;
  turns: Line[][];
  count: number;
}
/**
 * A line of the log.
 */
export interface Line {
  text: Part;
  is_headline: boolean;
  is_detail?: boolean;
  /**
   * The text while the details are left out.
   */
  summary?: string | number | Message | FilledMessage | Seat | Several | Sentence;
}
/**
 * Changes since the last view of this page: names of events, movements, lines, banners.
 */
export interface Fresh {
  events: string[];
  moves: Move[];
  lines: Line[];
  banners: Banner[];
}
/**
 * A thing that went from one place to another, as a viewer saw it.
 *
 * `what` is `card`, the name of what is counted, such as `coins`, or `hand`: all cards in hand, while
 * other hands move too. `card` is None if the viewer does not see which, and a place is None for
 * outside the game.
 */
export interface Move {
  what: string;
  card?: string | null;
  n?: number;
  source?: Place | null;
  target?: Place | null;
}
/**
 * A place of cards or coins: a field of the view, or of a seat in it.
 */
export interface Place {
  zone: string;
  seat?: number | null;
}
/**
 * An event that a viewer should notice at once.
 */
export interface Banner {
  text: Part;
  /**
   * It is done to the viewer.
   */
  is_own: boolean;
  /**
   * The lines of the log say it.
   */
  is_said: boolean;
}
/**
 * The end of a game, for each seat.
 */
export interface Result {
  /**
   * `total`, and the parts by name.
   */
  scores: {
    [k: string]: number;
  }[];
  /**
   * Its share of the win.
   */
  returns: number[];
  /**
   * The score pad: in each column the points of a seat, which make its total.
   */
  rows: ScoreRow[];
  /**
   * The most letters of a remark in a cell of the score pad; a longer one has a line of its own.
   */
  short_note: number;
  /**
   * The seats tied for the most points, and what decides between them.
   */
  tie: Part | null;
}
/**
 * A source of points: those of each seat, with remarks, which may be empty.
 */
export interface ScoreRow {
  key: string;
  label: Part;
  /**
   * The card that brings the points, if it is one.
   */
  card: string | null;
  /**
   * A pictogram of `web/icons/*.toml`; empty if the game names none.
   */
  icon: string;
  /**
   * The category of cards in whose colour it is drawn; may be empty.
   */
  kind: string;
  points: number[];
  notes: Part[];
}
/**
 * The public facts of a table.
 */
export interface TableInfo {
  id: string;
  name: string;
  game: string;
  parameters: {
    [k: string]: string;
  };
  status: 'waiting' | 'running' | 'ended' | 'adjourned' | 'broken';
  /**
   * Why it is broken.
   */
  fault: Part | null;
  is_public: boolean;
  is_locked: boolean;
  host: number | null;
  clock: 'none' | 'relaxed' | 'normal' | 'fast';
  /**
   * Seats wait for their people, for days if need be: no bot substitutes.
   */
  is_slow: boolean;
  /**
   * The seconds that a bot seems to think.
   */
  pace: number;
  /**
   * Whether people may write anything, fixed phrases only, or nothing.
   */
  chat: 'free' | 'phrases' | 'off';
  /**
   * When the host ended the table, in seconds since 1970: it can only be looked at since then.
   */
  host_ended: number | null;
  /**
   * The deal came from a record: the person who brought it may know it.
   */
  is_from_record: boolean;
  /**
   * A page dealt it without a server: the owner of the device could have looked.
   */
  is_dealt_on_device: boolean;
  /**
   * The deal is that of a lesson, which anybody may know.
   */
  is_prepared: boolean;
  /**
   * None when somebody may have known the deal.
   */
  commitment: string | null;
  /**
   * Only when the game is over.
   */
  secret: string | null;
  /**
   * When it ended, in seconds since 1970.
   */
  ended: number | null;
}
/**
 * Where the same people play again, and who asked for it.
 */
export interface Next {
  table: string;
  by: number;
  /**
   * The name of the game, if it is another one.
   */
  game?: string;
}
/**
 * A seat; a `reserved` one is open, but for one person only.
 */
export interface SeatInfo {
  seat: number;
  name: string;
  kind: 'person' | 'bot' | 'open' | 'reserved';
  level: number | null;
  is_here: boolean;
  is_covered: boolean;
  /**
   * The host does not let its person write.
   */
  is_muted: boolean;
  /**
   * Its bot plays until somebody comes and sits here.
   */
  is_for_guest: boolean;
  owes: boolean;
  /**
   * Seconds of its clock that are left; null without a clock, and in the seats of bots.
   */
  left_s: number | null;
}
/**
 * A message of the chat; of the table itself if it has no seat.
 */
export interface Said {
  /**
   * Its number, by which the host can hide it; null for the table's own.
   */
  line: number | null;
  seat: number | null;
  text: Part;
  at: string | number;
  /**
   * The host has hidden it: `text` says so, and its words are deleted.
   */
  is_hidden: boolean;
  /**
   * The name of its person, if they have left the seat since; empty if the line is hidden.
   */
  said_by?: string;
}
/**
 * A vote: a request of a seat to all others.
 */
export interface Ask {
  number: number;
  seat: number;
  what: 'undo' | 'adjourn' | 'hints';
  /**
   * The seats that have not agreed yet.
   */
  missing: number[];
  left_s: number;
  outcome: 'open' | 'agreed' | 'refused' | 'withdrawn' | 'late' | 'void';
}
/**
 * The coach of a first game.
 */
export interface Coach {
  /**
   * The learner has not left it.
   */
  is_on: boolean;
  /**
   * Null while there is nothing to say.
   */
  step: CoachStep | null;
}
/**
 * The step of a lesson that its learner sees now.
 */
export interface CoachStep {
  key: string;
  /**
   * Its place among the `of` steps of the lesson, from 1.
   */
  number: number;
  of: number;
  /**
   * In the words `<language>.lesson.ftl` of the game.
   */
  text: string | number | Message | FilledMessage | Seat | Several | Sentence;
  points_at: Target | null;
  /**
   * It ends with the button, or with the next decision.
   */
  waits: 'next' | 'decision';
  is_last: boolean;
}
/**
 * A thing to point at: a choice by what it is about, null for anything, or a marked region.
 *
 * A region is `hand`, `seat-1` or another one that a table of the page marks.
 */
export interface Target {
  verb: string | null;
  card: string | null;
  seat: number | null;
  zone: string | null;
  region: string | null;
}
/**
 * A table after some decisions of a finished game.
 */
export interface Step {
  seq: number;
  you: number | null;
  title: Part;
  seen: unknown;
  question: Question | null;
  choices: Choice[];
  blocked: Blocked[];
  can: Can;
  log: Log;
  fresh: Fresh;
  result: Result | null;
  kind: 'view';
  table: TableInfo;
  next: Next | null;
  seats: SeatInfo[];
  chat: Said[];
  ask: Ask | null;
  coach: Coach | null;
  hints: 'no' | 'ask' | 'yes';
  substituted: number;
  /**
   * The view of each seat, as `seen`.
   */
  all: unknown[] | null;
  /**
   * The decisions so far, of `steps` in all.
   */
  step: number;
  steps: number;
  /**
   * The seat that decided last.
   */
  moved: number | null;
  /**
   * The label of its decision; null if this point of view may not know it.
   */
  decided: Part | null;
  /**
   * The person or bot that decided for it.
   */
  by: string | null;
}
/**
 * The answer to a command that was carried out, now or when it first arrived.
 */
export interface Done {
  kind: 'ok';
  id: string;
  seq: number;
}
/**
 * The answer to a command that was not carried out; nothing has changed.
 */
export interface NotDone {
  kind: 'no';
  id: string;
  code: string;
  why: Part;
  rule: string | null;
}
/**
 * A game that can be played here.
 */
export interface GameInfo {
  game: string;
  title: string;
  /**
   * The game in one line.
   */
  about: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  players: [number, number];
  has_how_to_play: boolean;
  presets: Preset[];
  levels: LevelOfBots[];
  lesson: LessonInfo | null;
}
/**
 * A table that the lobby offers.
 */
export interface Preset {
  key: string;
  label: string;
  hint: string;
  parameters: {
    [k: string]: string;
  };
  /**
   * @minItems 2
   * @maxItems 2
   */
  players: [number, number];
  leave_out?: LeaveOut;
}
/**
 * Cards that the players may exclude, one each: the parameter takes their ids joined by +.
 */
export interface LeaveOut {
  parameter: string;
  label: string;
  hint: string;
  cards: CardToLeaveOut[];
}
/**
 * A card that may be excluded.
 */
export interface CardToLeaveOut {
  value: string;
  label: string;
}
/**
 * A level of strength, and how its bots play.
 */
export interface LevelOfBots {
  level: number;
  label: string;
  style: string;
}
/**
 * The coached first game of a game.
 */
export interface LessonInfo {
  minutes: number;
  steps: number;
}
/**
 * The appearance of a card, from the game's `faces`.
 */
export interface Face {
  id: string;
  name: string;
  /**
   * The category: colour, pattern and pictogram of the kind.
   */
  kind: string;
  /**
   * The type line in words.
   */
  type: string;
  /**
   * The text of the cost coin.
   */
  cost: string | null;
  /**
   * A pictogram of `web/icons/*.toml`.
   */
  icon: string;
  text: string;
  points?: string | null;
  more?: {
    [k: string]: unknown;
  };
}
/**
 * The best choices at a question, the best first, at most three.
 */
export interface Hint {
  question: number;
  bot: string;
  /**
   * The number of sampled games in which they were compared; 0 if there was no time.
   */
  worlds: number;
  choices: HintedChoice[];
  why: Part;
}
/**
 * A choice by its text and label, with its win share (0 to 1) and standard error.
 */
export interface HintedChoice {
  do: string;
  label: Part;
  share: number;
  error: number;
}
/**
 * How far the review of a table is.
 */
export interface ReviewState {
  status: 'none' | 'waiting' | 'running' | 'ready' | 'failed';
  /**
   * Reviews of other tables that come first.
   */
  ahead: number;
  done: number;
  total: number;
  review: Review | null;
}
/**
 * The review of a finished game.
 */
export interface Review {
  game: string;
  bot: string;
  simulations: number;
  seed: string;
  returns: number[] | null;
  /**
   * The turning point of the winner, for watchers.
   */
  turning: Turning | null;
  decisions: Judged[];
  seats: SeatReview[];
}
/**
 * The turning point of a seat: its mistake that lost the largest share of the win.
 */
export interface Turning {
  /**
   * The step of its decision in `decisions`.
   */
  step: number;
  seat: number;
  loss: number;
  chosen: string;
  best: string;
}
/**
 * A decision of a game that is over, as its seat could judge it; `step` is the moment before it.
 */
export interface Judged {
  step: number;
  turn: number;
  seat: number;
  when: Part;
  question: Part;
  chosen: string;
  best: string;
  share: number;
  loss: number;
  loss_error: number;
  is_mistake: boolean;
  shares: number[];
  options: Option[];
}
/**
 * A choice that could have been made: its share of the win, 0 to 1, with its standard error.
 */
export interface Option {
  do: string;
  label: Part;
  share: number;
  error: number;
  /**
   * Its share less that of the choice made, in the same worlds.
   */
  gain: number;
  gain_error: number;
  worlds: number;
}
/**
 * The decisions of a seat.
 */
export interface SeatReview {
  seat: number;
  decisions: number;
  /**
   * Steps, the largest mistake first.
   */
  mistakes: number[];
  mean_loss: number;
  /**
   * The best share of the win that the seat could reach: steps and shares.
   */
  curve: [number, number][];
  /**
   * Null if it made no mistake.
   */
  turning: Turning | null;
}
/**
 * A public table in the lobby.
 */
export interface ListedTable {
  id: string;
  name: string;
  game: string;
  status: 'waiting' | 'running' | 'ended' | 'adjourned';
  seats: ListedSeat[];
}
/**
 * A seat of a table in the lobby.
 */
export interface ListedSeat {
  name: string;
  kind: 'person' | 'bot' | 'open' | 'reserved';
}
/**
 * Where someone sits now; `key` lets others join a closed table.
 *
 * With a claimed seat come the `files` that its page asks for next.
 */
export interface Seated {
  table: string;
  seat: number | null;
  key?: string | null;
  token?: string | null;
  files?: string[] | null;
}
/**
 * The seats to decide at a table, and its result.
 */
export interface Turn {
  status: 'waiting' | 'running' | 'ended' | 'adjourned';
  owes: number[] | null;
  points: number[] | null;
  returns: number[] | null;
}
/**
 * The parts of an invite link: an address that others reach, and the key of a closed table.
 */
export interface Share {
  address: string | null;
  key: string | null;
}
/**
 * Answer a question: one action, or several in a row as long as the question stays the same.
 */
export interface Decide {
  id: string;
  kind?: 'do';
  seat?: number | null;
  do: 'decide';
  question: number;
  /**
   * @minItems 1
   * @maxItems 40
   */
  actions: string[];
}
/**
 * Take back an answer that still waits for others.
 */
export interface Withdraw {
  id: string;
  kind?: 'do';
  seat?: number | null;
  do: 'withdraw';
  question: number;
}
/**
 * Undo; resume from a substitute; leave; start; remove your name from a finished game.
 *
 * As the host, `end` the table for good.
 */
export interface SimpleCommand {
  id: string;
  kind?: 'do';
  seat?: number | null;
  do: 'undo' | 'back' | 'leave' | 'start' | 'forget' | 'end';
}
/**
 * Open a vote on an undo, on adjourning the game, or on hints for everybody from now on.
 */
export interface OpenVote {
  id: string;
  kind?: 'do';
  seat?: number | null;
  do: 'ask';
  what: 'undo' | 'adjourn' | 'hints';
}
/**
 * Agree to the open vote, or decline; its own seat can only withdraw it (`on` is false).
 */
export interface CastVote {
  id: string;
  kind?: 'do';
  seat?: number | null;
  do: 'agree';
  ask: number;
  on: boolean;
}
/**
 * Write a chat message: a text, or a fixed phrase that everybody reads in their language.
 */
export interface Say {
  id: string;
  kind?: 'do';
  seat?: number | null;
  do: 'say';
  text?: string | null;
  phrase?:
    | (
        | 'hello'
        | 'good-luck'
        | 'your-turn'
        | 'moment'
        | 'thanks'
        | 'sorry'
        | 'nice-move'
        | 'well-played'
        | 'unlucky'
        | 'exciting'
        | 'agreed'
        | 'no-thanks'
        | 'again'
        | 'back'
        | 'leaving'
        | 'bye'
      )
    | null;
}
/**
 * Let people write anything, fixed phrases only, or nothing, as the host.
 */
export interface SetChat {
  id: string;
  kind?: 'do';
  seat?: number | null;
  do: 'chat';
  to: 'free' | 'phrases' | 'off';
}
/**
 * Mute the person of a seat for everybody, or let them write again, as the host.
 */
export interface Mute {
  id: string;
  kind?: 'do';
  seat?: number | null;
  do: 'mute';
  which: number;
  on: boolean;
}
/**
 * Hide a line of chat from everybody for good, by its number, as the host.
 */
export interface HideLine {
  id: string;
  kind?: 'do';
  seat?: number | null;
  do: 'hide';
  line: number;
}
/**
 * Change your name.
 */
export interface Rename {
  id: string;
  kind?: 'do';
  seat?: number | null;
  do: 'name';
  text: string;
}
/**
 * Open a seat, give it to a bot, or to a bot that plays until a guest comes, as the host.
 *
 * With `was` and `name`, the kind of the seat and the name that the host sees there, nobody else is
 * removed who sat down at the same moment.
 */
export interface SetSeat {
  id: string;
  kind?: 'do';
  seat?: number | null;
  do: 'seat';
  which: number;
  to: 'open' | 'bot' | 'guest';
  level?: number;
  was?: ('person' | 'bot' | 'open' | 'reserved') | null;
  name?: string | null;
}
/**
 * Switch something on or off.
 *
 * As the host: `lock` keeps new people out, `slow` lets seats wait for their people instead of
 * having bots play for them. For a seat: `confirm` asks before its turn ends, even if it can do
 * nothing else.
 */
export interface Switch {
  id: string;
  kind?: 'do';
  seat?: number | null;
  do: 'lock' | 'slow' | 'confirm';
  on: boolean;
}
/**
 * Set the pace of the bots, as the host.
 */
export interface SetPace {
  id: string;
  kind?: 'do';
  seat?: number | null;
  do: 'pace';
  to: number;
}
/**
 * Continue after a step of the coach, leave the coach, or call it back.
 */
export interface Coached {
  id: string;
  kind?: 'do';
  seat?: number | null;
  do: 'coach';
  on?: boolean;
  step?: string | null;
}
/**
 * A table to create. At most one seat is `me`; without one the maker only watches.
 */
export interface NewTable {
  game: string;
  parameters?: {
    [k: string]: string;
  };
  /**
   * @minItems 2
   * @maxItems 8
   */
  seats: NewSeat[];
  you?: string;
  name?: string;
  is_public?: boolean;
  clock?: 'none' | 'relaxed' | 'normal' | 'fast';
  /**
   * seats wait for their people; only without a clock
   */
  is_slow?: boolean;
  /**
   * seconds that a bot seems to think
   */
  pace?: number;
  /**
   * a random token of your own: a repeated request gets the same answer
   */
  token?: string | null;
}
/**
 * The occupant of a new seat: the sender, anyone, or a bot of a level.
 */
export interface NewSeat {
  kind: 'me' | 'open' | 'bot';
  level?: number | null;
}
/**
 * The text of a record, and the seat that the sender takes if the game is resumed.
 */
export interface UploadedRecord {
  text: string;
  seat?: number | null;
  you?: string;
  /**
   * whether the other seats get bots or stay open
   */
  others?: 'bot' | 'open';
  /**
   * a random token of your own: a repeated request gets the same answer
   */
  token?: string | null;
}
/**
 * Another game for the same people; bots fill the seats that they leave.
 */
export interface NextGame {
  game: string;
  parameters?: {
    [k: string]: string;
  };
  players: number;
}
/**
 * A table to ask about; a closed one needs its key.
 */
export interface MyTable {
  table: string;
  key?: string | null;
}

export const PROTOCOL = 1;
export const SILENCE_S = 45;
