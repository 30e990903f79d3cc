/** One table: the last view, the selection in progress, whether we are online, and what can be done. */
import { api } from './api';
import { nameOf } from './names';
import { preview } from './preview.svelte';
import { TableSocket } from './socket';
import type { Blocked, Choice, Command, Face, No, Ui, View } from './wire';
import { currentLanguage, t } from './words.svelte';

/** The choice that ends a question of several cards. */
const FINISH = 'done';

export class Table implements Ui {
  view = $state.raw<View | null>(null);
  faces = $state.raw<Record<string, Face>>({});
  selection = $state<string[]>([]);
  isOnline = $state(true);
  isStale = $state(false);
  /** The last refusal, until it is seen. */
  refusal = $state.raw<No | null>(null);
  private pending = $state(0);
  private socket: TableSocket | null = null;
  private listeners = new Set<(view: View, before: View | null) => void>();
  private facesOf = '';

  constructor(
    readonly id: string,
    readonly seat: number | null,
  ) {}

  open(): void {
    const listener = {
      onview: (view: View) => this.see(view),
      ononline: (isOnline: boolean) => (this.isOnline = isOnline),
      onstale: () => (this.isStale = true),
    };
    if (__MOCK__) void api.view(this.id, this.seat, currentLanguage()).then((view) => this.see(view));
    else this.socket = new TableSocket(this.id, this.seat, currentLanguage(), listener);
  }

  close(): void {
    this.socket?.close();
    this.socket = null;
  }

  /** Called with each new view; the answer ends that. */
  listen(listener: (view: View, before: View | null) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  changeLanguage(lang: string): void {
    this.socket?.setLanguage(lang);
    if (__MOCK__) void api.view(this.id, this.seat, lang).then((view) => this.see(view));
  }

  /** Takes a view as it is: from the socket, or a step of a replay. */
  see(view: View): void {
    const before = this.view;
    if (before?.question?.number !== view.question?.number) this.selection = [];
    else this.selection = this.selection.filter((text) => view.choices.some((choice) => choice.do === text));
    this.view = view;
    void this.loadFaces(view);
    for (const listener of this.listeners) listener(view, before);
  }

  private async loadFaces(view: View): Promise<void> {
    const key = `${view.table.game} ${view.lang} ${JSON.stringify(view.table.parameters)}`;
    if (key === this.facesOf) return;
    this.facesOf = key;
    const { cards } = await api.faces(view.table.game, view.lang, view.table.parameters);
    this.faces = cards;
  }

  async act(command: Command): Promise<boolean> {
    this.pending += 1;
    try {
      const answer = await (this.socket?.send(command) ??
        api.act(this.id, { id: crypto.randomUUID(), seat: this.seat, ...command }));
      if (answer.kind === 'no') this.refusal = answer;
      return answer.kind === 'ok';
    } finally {
      this.pending -= 1;
    }
  }

  // ---- what a game's page uses

  get busy(): boolean {
    return this.pending > 0;
  }

  get isSeveral(): boolean {
    return this.view?.question?.is_several ?? false;
  }

  /** The choice that ends the question of several cards, if it has one. */
  get finish(): Choice | undefined {
    return this.isSeveral ? this.choice(FINISH) : undefined;
  }

  choice(text: string): Choice | undefined {
    return this.view?.choices.find((choice) => choice.do === text);
  }

  blocked(text: string): Blocked | undefined {
    return this.view?.blocked.find((entry) => entry.do === text);
  }

  choose(...texts: string[]): void {
    const question = this.view?.question;
    if (!question || this.busy || !texts.length) return;
    this.selection = [];
    void this.act({ do: 'decide', question: question.number, actions: texts });
  }

  toggle(text: string): void {
    if (this.selection.includes(text)) this.remove(text);
    else this.add(text);
  }

  add(text: string): void {
    if (this.choice(text)) this.selection.push(text);
  }

  remove(text: string): void {
    const at = this.selection.lastIndexOf(text);
    if (at >= 0) this.selection.splice(at, 1);
  }

  /** Sends the selection as one answer. */
  confirm(): void {
    const finish = this.finish;
    const texts = [...this.selection, ...(finish ? [finish.do] : [])];
    this.choose(...texts);
  }

  name(seat: number | string): string {
    return this.view ? nameOf(this.view.seats, this.view.you, seat) : String(seat);
  }

  t(key: string, args?: Record<string, string | number>): string {
    return t(key, args);
  }

  show(card: string): void {
    const face = this.faces[card];
    if (!face) return;
    const why = this.view?.blocked.find((entry) => entry.card === card)?.why ?? '';
    preview.open(face, why);
  }
}
