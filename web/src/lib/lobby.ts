/** All tables and games as the page asks for them. `main.ts` decides who answers: see `useLobby`. */
import type { Connection, Listener } from './connection';
import type { Schema } from './plain';
import type { Face, GameInfo, WireLine, Part, ReviewState, Seat, WireView } from './types';

/** A request that was answered with no. A request without an answer fails in another way. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly why: Part,
  ) {
    super(code);
  }
}

export interface LobbyRow {
  id: string;
  name: string;
  game: string;
  status: string;
  seats: { name: string; kind: Seat['kind'] }[];
}

export interface SeatPlan {
  kind: 'me' | 'open' | 'bot';
  level?: number;
}

export interface TablePlan {
  game: string;
  parameters: Record<string, string>;
  seats: SeatPlan[];
  /** My name. */
  you: string;
  is_public: boolean;
  clock: string;
}

/** Where I sit now; the key lets others into a table that is not public. */
export interface Seated {
  table: string;
  seat: number | null;
  key: string | null;
}

export interface RecordPlan {
  text: string;
  /** The seat that I take; null only looks at the game. */
  seat: number | null;
  you: string;
  others: 'bot' | 'open';
}

export interface Lobby {
  /** The games with their presets and levels. */
  games(lang: string): Promise<GameInfo[]>;
  faces(game: string, lang: string, parameters: Record<string, string>): Promise<Record<string, Face>>;
  /** The Fluent catalogues of a game that this page was not built with. */
  words(game: string, lang: string): Promise<string[]>;
  /** The JSON schema of what is seen of a game; null if it declares no types. */
  schema(game: string): Promise<Schema | null>;
  /** The tables that anybody may see. */
  tables(): Promise<{ waiting: LobbyRow[]; running: LobbyRow[] }>;

  create(plan: TablePlan): Promise<Seated>;
  createFromRecord(plan: RecordPlan): Promise<Seated>;
  /** Any open seat if none is named. */
  join(table: string, name: string, seat: number | null, key: string | null): Promise<Seated>;
  /** Asks for the next game of the same people, or agrees to it; `on` false: without me. */
  again(table: string, seat: number, name: string | null, on: boolean): Promise<Seated>;
  /** Lets this browser watch a table that is not public. */
  enter(table: string, key: string): Promise<void>;
  /** Makes a seat ours by its token. */
  claim(table: string, seat: number, token: string): Promise<void>;
  /** How others reach a table: an address that they can open, and the key. */
  share(table: string, seat: number): Promise<{ address: string | null; key: string | null }>;
  /** Opens a table as a seat, or to watch it. */
  connect(table: string, seat: number | null, listener: Listener): Connection;

  /** The whole log, turn by turn. */
  log(table: string, seat: number | null): Promise<WireLine[][]>;
  /** A step of a game that is over, through the eyes of a seat, `all` or the `table`. */
  replay(table: string, step: number, eyes: string): Promise<WireView>;
  review(table: string): Promise<ReviewState>;
  /** Has the review made. */
  askReview(table: string): Promise<ReviewState>;
  /** The game as a file. */
  record(table: string, seat: number | null): Promise<File>;
}

let used: Lobby | null = null;

/** Decides who answers; once, before the page is shown. Tests hand in one of their own. */
export function useLobby(lobby: Lobby): void {
  used = lobby;
}

export function lobby(): Lobby {
  if (!used) throw new Error('useLobby() comes first');
  return used;
}
