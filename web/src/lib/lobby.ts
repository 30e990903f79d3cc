/** All tables and games as the page asks for them. `main.ts` decides who answers: see `useLobby`. */
import type { Connection, Listener } from './connection';
import type { Engine } from './device/engine.svelte';
import { isOnDevice } from './memory';
import type { Schema } from './plain';
import type { Face, GameInfo, WireLine, Part, ReviewState, Seat, WireView, WireHint } from './types';
import type { TopicName } from './words.svelte';

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

/** Several people share a device: then each seat of theirs has its own name. */
export interface SeatPlan {
  kind: 'me' | 'open' | 'bot';
  level?: number;
  name?: string;
}

export interface TablePlan {
  game: string;
  parameters: Record<string, string>;
  seats: SeatPlan[];
  /** My name. */
  you: string;
  is_public: boolean;
  clock: string;
  is_slow: boolean;
}

/** Where I sit now; the key lets others into a table that is not public. */
export interface Seated {
  table: string;
  seat: number | null;
  key: string | null;
  /** All seats of the people who share this device. */
  seats?: number[];
}

export interface RecordPlan {
  text: string;
  /** The seat that I take; null only looks at the game. */
  seat: number | null;
  you: string;
  others: 'bot' | 'open';
}

/** A table to ask about; one that is not public needs its key. */
export interface Asked {
  table: string;
  key: string | null;
}

/** Whose turn it is at a table. */
export interface Turn {
  status: string;
  /** The seats that owe a decision; null if the server does not know. */
  owes: number[] | null;
  /** Of all seats, once the game is over. */
  points: number[] | null;
  returns: number[] | null;
}

/** What can be done at the tables of a lobby. */
export interface Capabilities {
  /** Others can be invited: links to a table and seats for friends. */
  invite: boolean;
  chat: boolean;
  /** Tables of other people can be seen. */
  watch: boolean;
  clock: boolean;
  /** A game stops if everybody agrees, and all get its record. */
  adjourn: boolean;
  /** The highest level of bots. */
  levels: number;
  /** Several people can share this device. */
  passAndPlay: boolean;
}

export interface Lobby {
  /** Where the tables are. */
  readonly on: 'server' | 'device';
  readonly capabilities: Capabilities;
  /** What has to be loaded before a table can be played. */
  readonly engine: Engine | null;
  /** The games with their presets and levels. */
  games(lang: string): Promise<GameInfo[]>;
  faces(game: string, lang: string, parameters: Record<string, string>): Promise<Record<string, Face>>;
  /** The Fluent catalogues of a game that this page was not built with, or those of one topic. */
  words(game: string, lang: string, topic?: TopicName): Promise<string[]>;
  /** The JSON schema of what is seen of a game; null if it declares no types. */
  schema(game: string): Promise<Schema | null>;
  /** The tables that anybody may see. */
  tables(): Promise<{ waiting: LobbyRow[]; running: LobbyRow[] }>;
  /** Whose turn it is, by table; tables that do not exist, or not for me, are missing. */
  turns(tables: Asked[]): Promise<Record<string, Turn>>;

  create(plan: TablePlan): Promise<Seated>;
  /** The coached first game of a game: a table of its own, with me and bots. */
  beginLesson(game: string, you: string): Promise<Seated>;
  createFromRecord(plan: RecordPlan): Promise<Seated>;
  /** Any open seat if none is named. */
  join(table: string, name: string, seat: number | null, key: string | null): Promise<Seated>;
  /** Asks for the next game of the same people, or agrees to it; `on` false: without me. */
  again(table: string, seat: number, name: string | null, on: boolean): Promise<Seated>;
  /** Lets this browser watch a table that is not public. */
  enter(table: string, key: string): Promise<void>;
  /** Makes a seat ours by its token; the answer has the key of a table that is not public. */
  claim(table: string, seat: number, token: string): Promise<Seated>;
  /** How others reach a table: an address that they can open, and the key. */
  share(table: string, seat: number): Promise<{ address: string | null; key: string | null }>;
  /** Opens a table as a seat, or to watch it. */
  connect(table: string, seat: number | null, listener: Listener): Connection;

  /** What a strong bot would do at the open question of a seat, and why. */
  hint(table: string, seat: number, question: number): Promise<WireHint>;
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
let device: Lobby | null = null;
let chosen: Lobby | null = null;

/** Decides who answers; once, before the page is shown. Tests hand in one of their own. */
export function useLobby(lobby: Lobby): void {
  used = lobby;
  device = chosen = null;
}

/** The page of a server has tables on this device, too. */
export function useDevice(lobby: Lobby): void {
  device = lobby;
}

/** Whether new tables are on this device, at the page of a server. */
export function chooseDevice(on: boolean): void {
  chosen = on ? device : null;
}

/** Tables are at a server, and others on this device. */
export function hasBoth(): boolean {
  return device !== null;
}

export function hasChosenDevice(): boolean {
  return chosen !== null;
}

/** Who answers about a table, or about new ones. */
export function lobby(table?: string): Lobby {
  if (!used) throw new Error('useLobby() comes first');
  if (table === undefined) return chosen ?? used;
  return device && isOnDevice(table) ? device : used;
}
