/** The WebSocket of one table: it says hello, reconnects after a break, and resends unanswered commands. */
import { comfort } from './comfort.svelte';
import type { Answer, Connection, Listener } from './connection';
import { newId } from './ids';
import { Outbox } from './outbox';
import { request } from './request';
import { fileAt } from './site';
import type { Command, No, Ok, Part, WireView } from './types';
import { PROTOCOL, SILENCE_S } from './wire';

/** Time between pings: the server gives up a page that says nothing for three times as long. */
const PING_MS = (SILENCE_S * 1000) / 3;
/** How long an answer may take, also that to a new connection: a change of the mobile cell takes seconds. */
const ANSWER_MS = 10_000;
/** The same when there is a reason for doubt: the network has changed, or the page has slept. */
const DOUBT_MS = 4_000;
/** A timer that is this late ran in a page that slept: what has arrived meanwhile comes after it. */
const LATE_MS = 2_000;
const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 10_000;
/** How long a server with another version may take to answer the decisions of a player who has left. */
const LAST_ANSWER_MS = 15_000;

export class SocketConnection implements Connection {
  private socket: WebSocket | null = null;
  private readonly outbox: Outbox;
  private tries = 0;
  private retry = 0;
  /** Timer that ends the wait for a server with another version; 0 while none runs. */
  private patience = 0;
  private beat = 0;
  /** Timer that gives up the line; 0 while no answer is due. */
  private deadline = 0;
  private due = 0;
  /** The player has left the table. */
  private isLeft = false;
  /** The server has another version. */
  private isOutdated = false;
  private isClosed = false;
  /** The id by which the server knows which page asks for a new token. */
  readonly mark = newId();

  constructor(
    private readonly table: string,
    private readonly seat: number | null,
    private readonly listener: Listener,
  ) {
    this.outbox = new Outbox(seat, (message) => {
      this.write(JSON.stringify(message));
      if (this.socket?.readyState === WebSocket.OPEN) this.expect(ANSWER_MS);
    });
    this.connect();
    this.beat = window.setInterval(() => this.ping(ANSWER_MS), PING_MS);
    window.addEventListener('online', this.hurry);
    window.addEventListener('offline', this.hurry);
    window.addEventListener('beforeunload', this.warn);
    document.addEventListener('visibilitychange', this.hurry);
  }

  send(command: Command): Promise<Answer> {
    return this.outbox.send(command);
  }

  async newToken(): Promise<string> {
    const body = { seat: this.seat, page: this.mark };
    return (await request<{ token: string }>(`tables/${this.table}/link`, body)).token;
  }

  /** Leave the table; decisions that wait for the line are sent first. */
  close(): void {
    this.isLeft = true;
    this.outbox.keepDecisions();
    this.endIfDone();
    if (this.isOutdated && !this.isClosed) this.awaitAnswers();
  }

  private endIfDone(): void {
    if (this.isLeft && !this.outbox.hasDecisions) this.end();
  }

  private end(): void {
    this.isClosed = true;
    this.relax();
    window.clearInterval(this.beat);
    window.clearTimeout(this.retry);
    window.clearTimeout(this.patience);
    window.removeEventListener('online', this.hurry);
    window.removeEventListener('offline', this.hurry);
    window.removeEventListener('beforeunload', this.warn);
    document.removeEventListener('visibilitychange', this.hurry);
    this.socket?.close();
  }

  private connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const query = this.seat === null ? '' : `?seat=${this.seat}`;
    const socket = new WebSocket(
      `${scheme}://${location.host}${fileAt('api/tables')}/${this.table}/socket${query}`,
    );
    this.socket = socket;
    this.expect(ANSWER_MS);
    socket.onopen = () => {
      this.relax();
      this.hello();
      this.outbox.repeat();
    };
    socket.onmessage = (event: MessageEvent<string>) => this.read(event.data);
    socket.onclose = () => this.lost(socket);
  }

  private read(text: string): void {
    this.relax();
    let message: { kind: string };
    try {
      message = JSON.parse(text) as { kind: string };
    } catch {
      console.error('The server sent a message that is no JSON:', text.slice(0, 200));
      return;
    }
    this.hear(message);
  }

  private hear(message: { kind: string }): void {
    if (message.kind === 'view') {
      this.tries = 0;
      if (this.isLeft) return;
      this.listener.ononline(true);
      this.listener.onview(message as WireView);
    } else if (message.kind === 'ok' || message.kind === 'no') {
      this.outbox.take(message as Ok | No);
      this.endIfDone();
    } else if (message.kind === 'reload') {
      this.isOutdated = true;
      if (this.isLeft) this.awaitAnswers();
      else this.listener.onstale();
    } else if (message.kind === 'refused') {
      const { code, why } = message as { kind: string; code: string; why: Part };
      if (code === 'too-fast') return;
      this.end();
      if (this.isLeft) this.outbox.refuse(code, why);
      else this.listener.onrefused(code, why);
    }
  }

  /** A server carries out the commands of an older page as well, unless their form has changed: wait, but not forever. */
  private awaitAnswers(): void {
    this.patience ||= window.setTimeout(() => {
      this.end();
      this.outbox.refuse('outdated', { key: 'stale', args: {} });
    }, LAST_ANSWER_MS);
  }

  private lost(socket: WebSocket): void {
    if (this.isClosed || socket !== this.socket) return;
    this.socket = null;
    this.relax();
    if (!this.isLeft) this.listener.ononline(false);
    const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.tries++);
    // Random delays, so that the pages of a table do not all reconnect at once.
    this.retry = window.setTimeout(() => this.connect(), longest * (0.5 + Math.random() / 2));
  }

  private hello(): void {
    this.write(
      JSON.stringify({ kind: 'hello', proto: PROTOCOL, page: this.mark, confirms: comfort.confirmsEnd }),
    );
  }

  // -------------------------------------------------------------- is the line alive?

  private ping(patience: number): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.write(JSON.stringify({ kind: 'ping' }));
    this.expect(patience);
  }

  /** The line is alive, or there is none: no answer is due. */
  private relax(): void {
    window.clearTimeout(this.deadline);
    this.deadline = 0;
  }

  /** Give up the line unless something is heard in time; an earlier deadline counts. */
  private expect(patience: number): void {
    const due = Date.now() + patience;
    if (this.deadline && this.due <= due) return;
    window.clearTimeout(this.deadline);
    this.due = due;
    this.deadline = window.setTimeout(() => this.doubt(), patience);
  }

  private doubt(): void {
    this.deadline = 0;
    const silent = this.socket;
    if (!silent) return;
    if (Date.now() - this.due > LATE_MS && silent.readyState === WebSocket.OPEN) this.ping(DOUBT_MS);
    else {
      silent.close();
      this.lost(silent);
    }
  }

  /** The network has come or gone, or the page is seen again. */
  private hurry = (): void => {
    if (document.hidden || this.isClosed) return;
    if (this.socket) this.ping(DOUBT_MS);
    else if (navigator.onLine) {
      window.clearTimeout(this.retry);
      this.connect();
    }
  };

  /** The browser asks whether to close a page whose decision is not sent yet. */
  private warn = (event: BeforeUnloadEvent): void => {
    if (this.outbox.hasDecisions) event.preventDefault();
  };

  private write(text: string): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
  }
}
