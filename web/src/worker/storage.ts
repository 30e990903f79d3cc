/**
 * The tables of this device in IndexedDB. A transaction is on disk before its promise resolves (`durability:
 * 'strict'`), and the number of an event is its key: two tabs at one table cannot both write it.
 */
import { Failure } from './failure';

const NAME = 'tavolata-device';
/** One migration per version: a browser runs those that its database lacks. */
const STEPS: ((database: IDBDatabase) => void)[] = [
  (database) => {
    database.createObjectStore('rows', { keyPath: 'id' });
    database.createObjectStore('events', { keyPath: ['table', 'seq'] });
  },
];

interface Row {
  id: string;
}

interface Event {
  table: string;
  seq: number;
  text: string;
}

/** The rows that Python writes in one transaction. */
interface Batch {
  rows?: Row[];
  /** The rows that must not exist yet. */
  new?: string[];
  events?: [table: string, seq: number, text: string][];
  drop?: string[];
}

/** An error that keeps its name in Python: of a `DOMException`, Python would get only the message. */
function named(problem: DOMException | null): Error {
  const error = new Error(problem?.message ?? 'the transaction was aborted');
  error.name = problem?.name ?? 'AbortError';
  return error;
}

function answer<T>(request: IDBRequest): Promise<T> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result as T);
    request.onerror = () => failed(named(request.error));
  });
}

function end(transaction: IDBTransaction): Promise<void> {
  return new Promise((done, failed) => {
    transaction.oncomplete = () => done();
    transaction.onabort = () => failed(named(transaction.error));
  });
}

/** All events of a table, in order. */
function eventsOf(table: string): IDBKeyRange {
  return IDBKeyRange.bound([table], [table, []]);
}

export class DeviceStorage {
  private constructor(private readonly database: IDBDatabase) {
    // A newer page in another tab upgrades the database: it need not wait for this one.
    database.onversionchange = () => database.close();
  }

  /** Open the database; `Failure` if the browser does not allow storage. */
  static async open(name = NAME): Promise<DeviceStorage> {
    try {
      const request = indexedDB.open(name, STEPS.length);
      request.onupgradeneeded = ({ oldVersion }) => {
        for (const step of STEPS.slice(oldVersion)) step(request.result);
      };
      return new DeviceStorage(await answer<IDBDatabase>(request));
    } catch (problem) {
      throw new Failure('no-storage', String(problem));
    }
  }

  /** A table with its events as JSON, or undefined: Pyodide converts undefined to `None`, but not null. */
  async load(table: string): Promise<string | undefined> {
    const reading = this.database.transaction(['rows', 'events']);
    const [row, events] = await Promise.all([
      answer<Row | undefined>(reading.objectStore('rows').get(table)),
      answer<Event[]>(reading.objectStore('events').getAll(eventsOf(table))),
    ]);
    return row && JSON.stringify({ row, events: events.map(({ seq, text }) => [seq, text]) });
  }

  /** All tables, without their events. */
  async list(): Promise<string> {
    return JSON.stringify(
      await answer<Row[]>(this.database.transaction('rows').objectStore('rows').getAll()),
    );
  }

  /**
   * Write a batch atomically: `ConstraintError` if a new row exists already, `QuotaExceededError` if the disk is full.
   */
  async write(text: string): Promise<void> {
    const batch = JSON.parse(text) as Batch;
    const writing = this.database.transaction(['rows', 'events'], 'readwrite', { durability: 'strict' });
    const done = end(writing);
    const [rows, events] = [writing.objectStore('rows'), writing.objectStore('events')];
    const isNew = new Set(batch.new ?? []);
    for (const row of batch.rows ?? []) rows[isNew.has(row.id) ? 'add' : 'put'](row);
    for (const [table, seq, text] of batch.events ?? []) events.add({ table, seq, text } satisfies Event);
    for (const table of batch.drop ?? []) {
      rows.delete(table);
      events.delete(eventsOf(table));
    }
    await done;
  }

  close(): void {
    this.database.close();
  }
}
