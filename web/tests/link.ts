/** Plays the engine's end of each link that the page opens. */
import type { DeviceLink } from '../src/lib/device/link';

interface Sent {
  call?: number;
  open?: number;
  page?: number;
  close?: number;
  method?: string;
  args?: Record<string, unknown>;
  command?: { id: string; kind: string };
}

export class FakeLink implements DeviceLink {
  readonly sent: Sent[] = [];
  isClosed = false;
  private hear!: (text: string) => void;
  private broken!: (why: unknown) => void;

  post(text: string): void {
    this.sent.push(JSON.parse(text) as Sent);
  }

  listen(hear: (text: string) => void, broken: (why: unknown) => void): void {
    this.hear = hear;
    this.broken = broken;
  }

  close(): void {
    this.isClosed = true;
  }

  say(message: object): void {
    this.hear(JSON.stringify(message));
  }

  crash(): void {
    this.broken('out of memory');
  }

  /** Answer the last call of a method. */
  answer(method: string, value: unknown): void {
    this.say({ answer: this.sent.findLast((one) => one.method === method)?.call, value });
  }

  /** The number of the last page that was opened. */
  get page(): number {
    return this.sent.findLast((one) => one.open !== undefined)!.open!;
  }

  /** The ids of the commands received, in order. */
  ids(): string[] {
    return this.sent.flatMap((one) => one.command?.id ?? []);
  }
}
