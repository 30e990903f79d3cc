/** The engine of this device for the page: it starts once, answers calls, and keeps tables open. */
import { report } from '../failures';
import { Refused } from '../lobby';
import type { Part } from '../types';
import type { DeviceLink } from './link';

/** Progress of loading, in bytes; `start`: the engine is starting. */
export interface Loading {
  part: 'runtime' | 'engine' | 'start';
  done: number;
  total: number;
}

/** A search in the background: a hint, a review. */
export interface Progress {
  table: string;
  what: string;
  done: number;
  total: number;
}

/** The page's end of an open table. */
export interface Page {
  /** The message that opens it, sent again when the engine restarts. */
  open: object;
  hear(message: { kind: string }): void;
  /** Called when the engine starts or stops running. */
  up(isUp: boolean): void;
}

interface Failure {
  code: string;
  why: Part;
}
interface Message {
  loading?: Loading;
  ready?: true;
  failed?: Failure;
  answer?: number;
  value?: unknown;
  refused?: Failure;
  page?: number;
  message?: { kind: string };
  progress?: Progress;
}
interface Call {
  text: string;
  done(value: unknown): void;
  fail(why: unknown): void;
}

/** Where each part begins and ends on the progress bar, by its usual share of the time. */
const BEGIN = { runtime: 0, engine: 0.6, start: 0.68 };
const END = { runtime: 0.6, engine: 0.68, start: 1 };
/** Milliseconds without a request after which the engine is idle. */
const CALM_MS = 300;

export class Engine {
  status: 'idle' | 'loading' | 'ready' | 'failed' = $state('idle');
  loading = $state.raw<Loading | null>(null);
  /** Progress from 0 to 1; it never decreases. */
  part = $state(0);
  failure = $state.raw<Failure | null>(null);
  progress = $state.raw<Progress | null>(null);
  private link: DeviceLink | null = null;
  /** The time of the last request. */
  private asked = 0;
  private count = 0;
  private readonly calls = new Map<number, Call>();
  private readonly pages = new Map<number, Page>();

  constructor(private readonly open: () => DeviceLink) {}

  /** Load the engine, unless that has begun. */
  start(): void {
    if (this.status !== 'idle') return;
    this.status = 'loading';
    try {
      const link = this.open();
      this.link = link;
      link.listen(
        (text) => link === this.link && this.hear(text),
        (why) => link === this.link && this.fall({ code: 'broken', why: '' }, why),
      );
    } catch (problem) {
      this.fall({ code: 'no-worker', why: '' }, problem);
    }
  }

  /** Retry after a failure. */
  retry(): void {
    if (this.status !== 'failed') return;
    this.status = 'idle';
    this.failure = this.loading = null;
    this.part = 0;
    this.start();
  }

  /** Send a request; it waits until the engine runs. */
  call<T>(method: string, args: object): Promise<T> {
    if (this.failure) return Promise.reject(new Refused(this.failure.code, this.failure.why));
    const id = ++this.count;
    this.asked = performance.now();
    const text = JSON.stringify({ call: id, method, args });
    return new Promise<T>((done, fail) => {
      this.calls.set(id, { text, done, fail });
      if (this.status === 'ready') this.link!.post(text);
      else this.start();
    });
  }

  /** Wait until the engine is idle: background requests come last. */
  async calm(): Promise<void> {
    this.start();
    while (
      this.status === 'loading' ||
      (this.status === 'ready' && (this.calls.size > 0 || performance.now() < this.asked + CALM_MS))
    )
      await new Promise((done) => setTimeout(done, CALM_MS));
  }

  /** Open a page at a table; call the function returned to close it. */
  openPage(page: Page): { post(command: object): void; close(): void } {
    const id = ++this.count;
    this.asked = performance.now();
    this.pages.set(id, page);
    if (this.status === 'ready') this.post({ ...page.open, open: id });
    else this.start();
    return {
      post: (command) => {
        if (this.status === 'ready') this.post({ page: id, command });
      },
      close: () => {
        if (this.pages.delete(id) && this.status === 'ready') this.post({ close: id });
      },
    };
  }

  private post(message: object): void {
    this.link!.post(JSON.stringify(message));
  }

  private hear(text: string): void {
    const message = JSON.parse(text) as Message;
    if (message.loading) this.load(message.loading);
    else if (message.ready) this.begin();
    else if (message.failed) this.fall(message.failed, message.failed);
    else if (message.answer !== undefined) this.answer(message.answer, message);
    else if (message.page !== undefined) this.pages.get(message.page)?.hear(message.message!);
    else if (message.progress) this.progress = message.progress;
  }

  private load(loading: Loading): void {
    this.loading = loading;
    const { part, done, total } = loading;
    const share = total > 0 ? Math.min(1, done / total) : 0;
    this.part = Math.max(this.part, BEGIN[part] + share * (END[part] - BEGIN[part]));
  }

  private begin(): void {
    this.status = 'ready';
    this.asked = performance.now();
    this.loading = null;
    this.part = 1;
    for (const [id, { open }] of this.pages) this.post({ ...open, open: id });
    for (const page of this.pages.values()) page.up(true);
    for (const { text } of this.calls.values()) this.link!.post(text);
  }

  private answer(id: number, { value, refused }: Message): void {
    const call = this.calls.get(id);
    this.calls.delete(id);
    if (refused) call?.fail(new Refused(refused.code, refused.why));
    else call?.done(value);
  }

  /** The engine failed to start or has stopped. Open pages wait for a retry; calls are not repeated. */
  private fall(failure: Failure, problem: unknown): void {
    report(problem);
    this.link?.close();
    this.link = null;
    this.status = 'failed';
    this.failure = failure;
    for (const call of this.calls.values()) call.fail(new Refused(failure.code, failure.why));
    this.calls.clear();
    for (const page of this.pages.values()) page.up(false);
  }
}
