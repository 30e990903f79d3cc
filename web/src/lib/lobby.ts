/** All tables and games for the page. `main.ts` chooses where they are: see `useLobby`. */
import type { Connection, Listener } from './connection';
import type { Engine } from './device/engine.svelte';
import { isOnDevice } from './memory';
import type { Schema } from './plain';
import type { Face, GameInfo, WireLine, Part, ReviewState, WireView, WireHint } from './types';
import type * as Wire from './wire';
import type { ListedTable, Share, Turn } from './wire';
import type { TopicName } from './words.svelte';

/** A refused request. A request without an answer fails in another way. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly why: Part,
  ) {
    super(code);
  }
}

export type { ListedTable, Share, Turn } from './wire';

/** If several people share a device, each of their seats has its own name. */
export type SeatPlan = Wire.NewSeat & { name?: string };

/** A new table; `you` is my name. */
export type TablePlan = Required<Omit<Wire.NewTable, 'name' | 'pace' | 'seats' | 'token'>> & {
  seats: SeatPlan[];
};

/** My new seat; the key admits others to a table that is not public. */
export interface Seated extends Required<Pick<Wire.Seated, 'table' | 'seat' | 'key'>> {
  /** All seats of the people who share this device. */
  seats?: number[];
}

/** Another game for the same people. */
export type NextGame = Required<Wire.NextGame>;

/** A record to resume; `seat` is the one that I take, or null to spectate. */
export type RecordPlan = Required<Omit<Wire.UploadedRecord, 'token'>>;

/** A table to ask about; one that is not public needs its key. */
export type TableRef = Required<Wire.MyTable>;

/** Features of the tables of a lobby. */
export interface Capabilities {
  /** Others can be invited: links to a table and to seats for friends. */
  invite: boolean;
  chat: boolean;
  /** Tables of other people are listed. */
  watch: boolean;
  clock: boolean;
  /** A game stops if everybody agrees, and everybody gets its record. */
  adjourn: boolean;
  /** The highest level of bots. */
  levels: number;
  /** Several people can share this device. */
  passAndPlay: boolean;
}

/** A table as this browser stores it. */
export interface SavedTable {
  row: { id: string };
  events: [seq: number, text: string][];
}

/** The tables that this browser stores itself. */
export interface Shelf {
  saved(table: string): Promise<SavedTable>;
  /** Store a table, unless this browser has as much of it. */
  restore(saved: SavedTable): Promise<void>;
  /** Delete a table for good. */
  drop(table: string): Promise<void>;
}

export interface Lobby {
  /** Where the tables are. */
  readonly on: 'server' | 'device';
  readonly capabilities: Capabilities;
  /** The engine to load before a table can be played. */
  readonly engine: Engine | null;
  /** Null where a server stores the tables. */
  readonly shelf: Shelf | null;
  /** The games with their presets and levels. */
  games(lang: string): Promise<GameInfo[]>;
  faces(game: string, lang: string, parameters: Record<string, string>): Promise<Record<string, Face>>;
  /** The Fluent catalogues of a game from another package, or those of one topic. */
  words(game: string, lang: string, topic?: TopicName): Promise<string[]>;
  /** The JSON schema of a game's view; null if it declares no types. */
  schema(game: string): Promise<Schema | null>;
  /** Public tables. */
  tables(): Promise<{ waiting: ListedTable[]; running: ListedTable[] }>;
  /** Turns by table; without tables that do not exist or that I may not see. */
  turns(tables: TableRef[]): Promise<Record<string, Turn>>;

  create(plan: TablePlan): Promise<Seated>;
  /** The coached first game of a game: a table of its own, with me and bots. */
  beginLesson(game: string, you: string): Promise<Seated>;
  createFromRecord(plan: RecordPlan): Promise<Seated>;
  /** Take a seat: any open one if none is named. Repeated by the same page, it returns the same seat. */
  join(table: string, name: string, seat: number | null, key: string | null): Promise<Seated>;
  /** Request or accept the next game with the same people; `on` false: play without me. The first wish chooses it. */
  again(table: string, seat: number, name: string | null, on: boolean, game?: NextGame): Promise<Seated>;
  /** Let this browser watch a table that is not public. */
  enter(table: string, key: string): Promise<void>;
  /** Claim a seat by its token; the answer includes the key of a table that is not public. */
  claim(table: string, seat: number, token: string): Promise<Seated>;
  /** How others reach a table: an address that they can open, and the key. */
  share(table: string, seat: number): Promise<Share>;
  /** Open a table as a seat, or as a spectator. */
  connect(table: string, seat: number | null, listener: Listener): Connection;

  /** The choice of a strong bot for the open question of a seat, and why. */
  hint(table: string, seat: number, question: number): Promise<WireHint>;
  /** The whole log, turn by turn. */
  log(table: string, seat: number | null): Promise<WireLine[][]>;
  /** A step of a finished game, from the point of view of a seat, of `all` or of the `table`. */
  replay(table: string, step: number, eyes: string): Promise<WireView>;
  review(table: string): Promise<ReviewState>;
  /** Start the review. */
  askReview(table: string): Promise<ReviewState>;
  /** Download the record of the game. */
  record(table: string, seat: number | null): Promise<File>;
}

let used: Lobby | null = null;
let device: Lobby | null = null;
let chosen: Lobby | null = null;

/** Choose the lobby once, before the page is shown. Tests pass one of their own. */
export function useLobby(lobby: Lobby): void {
  used = lobby;
  device = chosen = null;
}

/** Add tables on this device to the page of a server. */
export function useDevice(lobby: Lobby): void {
  device = lobby;
}

/** Create new tables on this device, or at the server of the page. */
export function chooseDevice(on: boolean): void {
  chosen = on ? device : null;
}

/** Whether there are tables both at a server and on this device. */
export function hasBoth(): boolean {
  return device !== null;
}

export function hasChosenDevice(): boolean {
  return chosen !== null;
}

/** The tables that this browser stores, if it can. */
export function shelf(): Shelf | null {
  return (device ?? used)?.shelf ?? null;
}

/** The lobby of a table, or of new ones. */
export function lobby(table?: string): Lobby {
  if (!used) throw new Error('useLobby() comes first');
  if (table === undefined) return chosen ?? used;
  return device && isOnDevice(table) ? device : used;
}
