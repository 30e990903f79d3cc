/** Types for components: the data of `wire.ts` with texts in place of messages, and the actions. */
import type * as Wire from './wire';

/** The same data with a text for each message. */
export type InWords<T> = unknown extends T
  ? T
  : Wire.Part extends T
    ? string | Extract<T, null | undefined>
    : T extends object
      ? { [Name in keyof T]: InWords<T[Name]> }
      : T;

export type { Ask, Face, GameInfo, LeaveOut, Message, Part, Preset, ReviewState } from './wire';
export type Seat = Wire.SeatInfo;
export type Said = InWords<Wire.Said>;
export type Level = Wire.LevelOfBots;
export type About = Pick<Wire.Choice, 'verb' | 'card' | 'seat' | 'zone'>;
export type Ok = Wire.Done;
export type No = Wire.NotDone;
export type WireHint = Wire.Hint;
export type WireLine = Wire.Line;
export type WireView = Wire.View & Partial<Wire.Step>;

export type Choice = InWords<Wire.Choice>;
export type Blocked = InWords<Wire.Blocked>;
export type Question = InWords<Wire.Question>;
export type Line = InWords<Wire.Line>;
export type Banner = InWords<Wire.Banner>;
export type Result = InWords<Wire.Result>;
export type TableInfo = InWords<Wire.TableInfo>;
export type Hint = InWords<Wire.Hint>;
export type Option = InWords<Wire.Option>;
export type Judged = InWords<Wire.Judged>;
export type Review = InWords<Wire.Review>;
/** A table with texts; `S` is the game's view. The last fields are those of a step of a replay. */
export interface View<S = unknown> extends Omit<InWords<Wire.View>, 'seen' | 'coach'> {
  seen: S | null;
  /** Untranslated: its words are loaded where the coach is shown. */
  coach: Wire.Coach | null;
  all?: S[] | null;
  step?: number;
  steps?: number;
  moved?: number | null;
  decided?: string | null;
  by?: string | null;
}

type Without<T, Names extends PropertyKey> = T extends unknown ? Omit<T, Names> : never;
/** A command without the fields that the table adds: its id and my seat. */
export type Command = Without<Wire.Schema['command'], 'id' | 'kind' | 'seat'>;

/** The props of a game's page. */
export interface GameProps<S = unknown> {
  view: View<S>;
  faces: Record<string, Wire.Face>;
  ui: Ui;
}

export interface Ui {
  /** The first legal choice with all of these fields: `{ verb: 'buy', card: 'smithy' }`. */
  find(wanted: Partial<About>): Choice | undefined;
  /** Why a choice about this is not legal. */
  findBlocked(wanted: Partial<About>): Blocked | undefined;
  /** Answer the open question now. */
  choose(...texts: string[]): void;
  /**
   * The choices to show as chosen: selected but not yet confirmed in a question of several cards, or answered while the
   * table is out of reach.
   */
  readonly selection: string[];
  /**
   * Handle a click on a choice: it decides, or in a question of several cards adds to the selection or removes from it.
   */
  pick(choice: Choice): void;
  /** Select one more copy, if several equal cards have the same action text. */
  add(text: string): void;
  /** Remove one copy from the selection. */
  remove(text: string): void;
  /** Whether the selection is large enough. */
  readonly canConfirm: boolean;
  /** Send the selection as one answer; the question bar has a button for it. */
  confirm(): void;
  readonly isSeveral: boolean;
  /** 0 or `P1` -> `Anna`, or `you`. */
  name(seat: number | string): string;
  t(key: string, args?: Record<string, string | number>): string;
  /** Open a card full size, with its whole text. */
  show(card: string): void;
  /** Take back a choice that waits for others, or my last decision. */
  takeBack(): void;
  /** A command is pending. */
  readonly busy: boolean;
}

/** A sheet over a table: one is open at a time. */
export type SheetName = 'log' | 'chat' | 'menu' | 'comfort' | 'why' | 'deal' | 'slow';
