/** A table as the page talks to it: views come in, commands go out. Who answers, and how, is no matter here. */
import type { Command, Part, WireView } from './types';

/** What became of a command: done, or not, and why. */
export type Answer = { kind: 'ok' } | { kind: 'no'; code: string; why: Part; rule: string | null };

export interface Listener {
  onview(view: WireView): void;
  /** False while the table cannot be reached; the connection returns by itself. */
  ononline(isOnline: boolean): void;
  /** The other side is of another version: the page must be loaded again. */
  onstale(): void;
  /** The table does not let us in, for example because the seat is not ours any more. Nothing follows. */
  onrefused(code: string, why: Part): void;
}

export interface Connection {
  /** Sends a command. It is executed once and answered once, also if the connection breaks in between. */
  send(command: Command): Promise<Answer>;
  /** A new token for our seat, to take it to another device: the old one is void, and only this page stays. */
  newToken(): Promise<string>;
  /** Ends it: the listener hears nothing more. */
  close(): void;
}
