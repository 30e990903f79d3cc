/** The tables and games of this device: no server takes part. */
import type { Listener } from '../connection';
import type {
  TableRef,
  Capabilities,
  Lobby,
  RecordPlan,
  SavedTable,
  Seated,
  Shelf,
  TablePlan,
  Turn,
} from '../lobby';
import { Refused } from '../lobby';
import { textOf } from '../request';
import { fileAt, isStatic } from '../site';
import type { Schema } from '../plain';
import type { Face, GameInfo, ReviewState, WireHint, WireLine, WireView } from '../types';
import type { TopicName } from '../words.svelte';
import { DeviceConnection } from './connection';
import type { Engine } from './engine.svelte';

/** The highest level for a device: stronger bots search too long. */
const STRONGEST = 3;

/** Ask the browser not to delete the stored tables when space is short; it may refuse. */
function askToKeep(): void {
  void navigator.storage?.persist?.().catch(() => false);
}

function notHere(): Promise<never> {
  return Promise.reject(new Refused('not-here', ''));
}

export class DeviceLobby implements Lobby {
  readonly on = 'device';
  readonly capabilities: Capabilities = {
    invite: false,
    chat: false,
    watch: false,
    clock: false,
    adjourn: false,
    levels: STRONGEST,
    passAndPlay: true,
  };

  readonly shelf: Shelf = {
    saved: (table) => this.engine.call<SavedTable>('saved', { table }),
    restore: (saved) => this.engine.call('restore', saved),
    drop: (table) => this.engine.call('drop', { table }),
  };

  constructor(readonly engine: Engine) {}

  /** The list comes from static files, so that the lobby does not wait for the engine. */
  games = async (lang: string): Promise<GameInfo[]> => {
    if (isStatic()) {
      const text = await textOf(fileAt(`data/games.${lang}.json`)).catch(() => null);
      if (text) return JSON.parse(text) as GameInfo[];
    }
    return this.engine.call('games', { lang });
  };
  faces = (game: string, lang: string, parameters: Record<string, string>) =>
    this.engine.call<Record<string, Face>>('faces', { game, lang, parameters });
  words = (game: string, lang: string, topic?: TopicName) =>
    this.engine.call<string[]>('words', { game, lang, topic: topic ?? null });
  schema = (game: string) => this.engine.call<Schema | null>('schema', { game });
  tables = () => Promise.resolve({ waiting: [], running: [] });
  turns = async (tables: TableRef[]) => {
    await this.engine.calm();
    return this.engine.call<Record<string, Turn>>('turns', { tables: tables.map(({ table }) => table) });
  };

  create = (plan: TablePlan) => {
    askToKeep();
    return this.engine.call<Seated>('create', plan);
  };
  beginLesson = (game: string, you: string) => this.engine.call<Seated>('beginLesson', { game, you });
  createFromRecord = (plan: RecordPlan) => this.engine.call<Seated>('createFromRecord', plan);
  again = (table: string, seat: number, name: string | null, on: boolean) =>
    this.engine.call<Seated>('again', { table, seat, name, on });
  join = notHere;
  enter = () => Promise.resolve();
  claim = notHere;
  share = notHere;
  connect = (table: string, seat: number | null, listener: Listener) =>
    new DeviceConnection(this.engine, table, seat, listener);

  hint = (table: string, seat: number, question: number) =>
    this.engine.call<WireHint>('hint', { table, seat, question });
  log = (table: string, seat: number | null) => this.engine.call<WireLine[][]>('log', { table, seat });
  replay = (table: string, step: number, eyes: string) =>
    this.engine.call<WireView>('replay', { table, step, eyes });
  review = (table: string) => this.engine.call<ReviewState>('review', { table });
  askReview = (table: string) => this.engine.call<ReviewState>('askReview', { table });
  record = async (table: string, seat: number | null) => {
    const { name, text } = await this.engine.call<{ name: string; text: string }>('record', { table, seat });
    return new File([text], name, { type: 'application/jsonl' });
  };
}
