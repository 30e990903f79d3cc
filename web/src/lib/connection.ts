/** Connection of the page to one table, the same for a server and for this device: views in, commands out. */
import type { Command, Part, WireView } from './types';

/** The answer to a command: done, with the number of the view that shows it, or the reason why not. */
export type Answer =
  { kind: 'ok'; seq: number } | { kind: 'no'; code: string; why: Part; rule: string | null };

export interface Listener {
  onview(view: WireView): void;
  /** False while the table is unreachable; the connection retries by itself. */
  ononline(isOnline: boolean): void;
  /** The table has another version: the page must be reloaded. */
  onstale(): void;
  /** The table refuses the connection, for example because the seat is no longer ours. This is final. */
  onrefused(code: string, why: Part): void;
}

export interface Connection {
  /** Send a command. It is executed and answered exactly once, even if the connection breaks in between. */
  send(command: Command): Promise<Answer>;
  /**
   * Request a new token for our seat, to move it to another device: the old token is revoked, and only this page stays
   * connected.
   */
  newToken(): Promise<string>;
  /** Close the connection: the listener gets no more calls. */
  close(): void;
}
