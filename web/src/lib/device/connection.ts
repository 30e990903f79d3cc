/** A table of this device. */
import { comfort } from '../comfort.svelte';
import type { Answer, Connection, Listener } from '../connection';
import { Refused } from '../lobby';
import { Outbox } from '../outbox';
import { everybodyHere } from '../seats';
import type { Command, No, Ok, Part, WireView } from '../types';
import type { Engine } from './engine.svelte';

export class DeviceConnection implements Connection {
  private readonly outbox: Outbox;
  private readonly page: ReturnType<Engine['openPage']>;
  private isClosed = false;

  constructor(
    engine: Engine,
    table: string,
    seat: number | null,
    private readonly listener: Listener,
  ) {
    this.outbox = new Outbox(seat, (message) => this.page.post(message));
    this.page = engine.openPage({
      open: { table, seat, confirms: comfort.confirmsEnd },
      hear: (message) => this.hear(message),
      up: (isUp) => this.up(isUp),
    });
  }

  send(command: Command): Promise<Answer> {
    return this.outbox.send(command);
  }

  /** A seat of this device cannot be moved to another. */
  newToken(): Promise<string> {
    return Promise.reject(new Refused('not-here', ''));
  }

  close(): void {
    this.isClosed = true;
    this.page.close();
  }

  private up(isUp: boolean): void {
    this.listener.ononline(isUp);
    if (isUp) this.outbox.repeat();
  }

  private hear(message: { kind: string }): void {
    if (this.isClosed) return;
    if (message.kind === 'view') {
      this.listener.onview(everybodyHere(message as WireView));
    } else if (message.kind === 'ok' || message.kind === 'no') {
      this.outbox.take(message as Ok | No);
    } else if (message.kind === 'reload') {
      this.listener.onstale();
    } else if (message.kind === 'refused') {
      const { code, why } = message as { kind: string; code: string; why: Part };
      this.close();
      this.listener.onrefused(code, why);
    }
  }
}
