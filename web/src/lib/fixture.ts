/** A lobby and its tables in memory, for tests and for the development server with sample views. */
import type { Answer, Connection, Listener } from './connection';
import {
  Refused,
  type Capabilities,
  type Lobby,
  type ListedTable,
  type Seated,
  type Shelf,
  type Turn,
} from './lobby';
import type { Schema } from './plain';
import type { Command, Face, GameInfo, WireLine, Part, ReviewState, WireHint, WireView } from './types';

/** A table that shows the views of a script: the first at once, the next after each accepted command. */
export class FixtureConnection implements Connection {
  readonly sent: Command[] = [];
  /** Answers to the next commands; when none is left, commands are accepted. */
  readonly answers: Answer[] = [];
  isClosed = false;
  private isOnline = true;
  private waiting: (() => void)[] = [];

  constructor(
    private readonly listener: Listener,
    private readonly script: WireView[] = [],
  ) {
    queueMicrotask(() => this.showNext());
  }

  send(command: Command): Promise<Answer> {
    this.sent.push(command);
    return new Promise((done) => {
      this.waiting.push(() => done(this.execute()));
      this.flush();
    });
  }

  newToken(): Promise<string> {
    return Promise.resolve('token');
  }

  close(): void {
    this.isClosed = true;
  }

  show(view: WireView): void {
    if (!this.isClosed) this.listener.onview(view);
  }

  /** While offline, commands wait. */
  breakOff(): void {
    this.isOnline = false;
    if (!this.isClosed) this.listener.ononline(false);
  }

  comeBack(): void {
    this.isOnline = true;
    if (!this.isClosed) this.listener.ononline(true);
    this.flush();
  }

  refuse(code: string, why: Part): void {
    if (!this.isClosed) this.listener.onrefused(code, why);
    this.close();
  }

  outdate(): void {
    if (!this.isClosed) this.listener.onstale();
  }

  private flush(): void {
    if (!this.isOnline) return;
    for (const answer of this.waiting.splice(0)) answer();
  }

  private execute(): Answer {
    const answer = this.answers.shift() ?? { kind: 'ok', seq: this.script[0]?.seq ?? 0 };
    if (answer.kind === 'ok') queueMicrotask(() => this.showNext());
    return answer;
  }

  private showNext(): void {
    const view = this.script.shift();
    if (view) this.show(view);
  }
}

export interface Samples {
  games: GameInfo[];
  tables: { waiting: ListedTable[]; running: ListedTable[] };
  /** The turns, by table. */
  turns: Record<string, Turn>;
  /** By game. */
  faces: Record<string, Record<string, Face>>;
  words: Record<string, string[]>;
  schemas: Record<string, Schema>;
  /** By table. */
  hints: Record<string, WireHint>;
  /** The views of a table, in order; a replay has one for each step. By table. */
  views: Record<string, WireView[]>;
}

/** A promise of the sample, rejected if there is none. */
function sample<T>(found: T | undefined): Promise<T> {
  return found === undefined
    ? Promise.reject(new Refused('unknown', 'There is no sample.'))
    : Promise.resolve(found);
}

export class FixtureLobby implements Lobby {
  /** The tables that were opened, in order. */
  readonly connections: FixtureConnection[] = [];
  readonly on = 'server';
  readonly engine = null;
  shelf: Shelf | null = null;
  capabilities: Capabilities = {
    invite: true,
    chat: true,
    watch: true,
    clock: true,
    adjourn: true,
    levels: Infinity,
    passAndPlay: false,
  };

  constructor(private readonly samples: Partial<Samples> = {}) {}

  games = () => Promise.resolve(this.samples.games ?? []);
  faces = (game: string) => sample(this.samples.faces?.[game]);
  words = (game: string, _lang: string, topic?: string) =>
    topic
      ? Promise.resolve(this.samples.words?.[`${game}.${topic}`] ?? [])
      : sample(this.samples.words?.[game]);
  schema = (game: string) => Promise.resolve(this.samples.schemas?.[game] ?? null);
  turns = () => Promise.resolve(this.samples.turns ?? {});
  tables = () => Promise.resolve(this.samples.tables ?? { waiting: [], running: [] });

  create = () => this.seated();
  beginLesson = () => this.seated();
  createFromRecord = () => this.seated();
  join = (table: string, _name: string, seat: number | null): Promise<Seated> =>
    Promise.resolve({ table, seat: seat ?? 0, key: null });
  again = () => this.seated();
  enter = () => Promise.resolve();
  claim = (table: string, seat: number): Promise<Seated> => Promise.resolve({ table, seat, key: null });
  share = () => Promise.resolve({ address: null, key: null });

  connect = (table: string, _seat: number | null, listener: Listener): FixtureConnection => {
    const opened = new FixtureConnection(listener, [...(this.samples.views?.[table] ?? [])]);
    this.connections.push(opened);
    return opened;
  };

  hint = (table: string) => sample(this.samples.hints?.[table]);
  log = (table: string): Promise<WireLine[][]> =>
    sample(this.samples.views?.[table]?.at(-1)).then((view) => view.log.turns);
  replay = (table: string, step: number) => sample(this.samples.views?.[table]?.[step]);
  review = (): Promise<ReviewState> =>
    Promise.resolve({ status: 'none', ahead: 0, done: 0, total: 0, review: null });
  askReview = () => this.review();
  record = (table: string) => Promise.resolve(new File([''], `${table}.jsonl`));

  /** Any table with a sample. */
  private seated(): Promise<Seated> {
    const [table] = Object.keys(this.samples.views ?? {});
    return sample(table).then((found) => ({ table: found, seat: 0, key: null }));
  }
}
