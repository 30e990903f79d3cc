/** One table: the last view, the current selection, the state of the connection, and actions. */
import { clock } from './clock.svelte';
import type { Answer, Connection } from './connection';
import { asked, followsAnswer, isStray } from './doubleTap';
import { explain, report } from './failures';
import { Refused, type Lobby } from './lobby';
import { nameOf, spoken } from './names';
import { isAbout } from './offers';
import { parting } from './parting.svelte';
import { preview } from './preview.svelte';
import { Quiet } from './quiet.svelte';
import { say, sentence, viewInWords } from './say';
import { everybodyHere } from './seats';
import type { About, Blocked, Choice, Command, Face, Part, Ui, View, WireView } from './types';
import { currentGame, currentLanguage, t, useGame } from './words.svelte';

/** The position of the log at my last decision. */
export interface Mark {
  turn: number;
  line: number;
}

/** A command without an answer so far. */
interface Pending {
  command: Command;
  isDone: Promise<boolean>;
}

/** Milliseconds without an answer after which the page says that a command is still on its way. */
const LATE_MS = 1200;

/** Pause before faces that nobody has sent are requested again. */
const FACES_AGAIN_MS = 3000;

function isSame(one: Command, other: Command): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The part of the log known to the page: later views bring new turns only. */
function joined(before: WireView['log'], now: WireView['log']): WireView['log'] {
  const kept = now.from - before.from;
  if (kept < 0 || kept >= before.turns.length) return now;
  return { from: before.from, turns: [...before.turns.slice(0, kept), ...now.turns], count: now.count };
}

/**
 * Merge the log of the previous view into a new one; a step of a replay is complete, and so is a view from another
 * seat.
 */
function following(before: WireView | null, view: WireView): WireView {
  const isNext = before && view.step === undefined && view.you === before.you;
  return isNext ? { ...view, log: joined(before.log, view.log) } : view;
}

/** Why something was not done. */
interface Refusal {
  why: string;
  rule: string | null;
  /** No mistake: a key that has no effect for the moment. */
  isMild: boolean;
}

export class Table implements Ui {
  private raw = $state.raw<WireView | null>(null);
  /** The last view in the current language. */
  view: View | null = $derived(this.raw && viewInWords(this.raw));
  faces = $state.raw<Record<string, Face>>({});
  private picked = $state<string[]>([]);
  isOnline = $state(true);
  isStale = $state(false);
  /** My request for a seat is on its way. */
  isJoining = $state(false);
  /** I decline the next game. */
  isOut = $state(false);
  /** I have read that the cards came from a record. */
  isDealKnown = $state(false);
  /** My unfinished line of the chat: closing the chat to look at the table keeps it. */
  draft = $state('');
  /** Why the table is not shown. */
  closed = $state.raw<{ code: string; why: Part } | null>(null);
  /** The last refusal, until it is dismissed. */
  refusal = $state.raw<Refusal | null>(null);
  mark = $state.raw<Mark | null>(null);
  /** The people and the chat that I have muted. */
  readonly quiet: Quiet;
  private pending = $state.raw<Pending[]>([]);
  /** The oldest pending command takes noticeably long. */
  private isLate = $state(false);
  /** My last answer to a question, and the number of the view that shows it: the answer comes before that view. */
  private given = $state.raw({ question: -1, seq: 0 });
  private connection: Connection | null = null;
  private listeners = new Set<(view: View, before: View | null) => void>();
  private facesOf = '';
  private facesAgain = 0;
  /** The newest view, while the catalogue of its game is loading. */
  private early: WireView | null = null;

  constructor(
    readonly lobby: Lobby,
    readonly id: string,
    readonly seat: number | null,
  ) {
    this.quiet = new Quiet(id);
  }

  open(): void {
    this.connection = this.lobby.connect(this.id, this.seat, {
      onview: (view) => this.see(view.result ? everybodyHere(view) : view),
      ononline: (isOnline) => {
        this.isOnline = isOnline;
        clock.isStale = !isOnline;
      },
      onstale: () => (this.isStale = true),
      onrefused: (code, why) => (this.closed = { code, why }),
    });
  }

  close(): void {
    this.connection?.close();
    this.connection = null;
    clock.isStale = false;
    this.facesOf = '';
    window.clearTimeout(this.facesAgain);
  }

  /** Request a new token for my seat, to move it to another device. */
  newToken(): Promise<string> {
    return this.connection!.newToken();
  }

  /** Call a function with each new view; the function returned ends that. */
  listen(listener: (view: View, before: View | null) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Cards get their names in the current language; everything else has them already. */
  changeLanguage(): void {
    if (this.raw) void this.loadFaces(this.raw);
  }

  /** Set a view: from the connection, or a step of a replay. */
  see(view: WireView): void {
    if (currentGame() === view.table.game && !this.early) {
      this.take(view);
      return;
    }
    const isFirst = !this.early;
    this.early = following(this.early, view);
    if (isFirst) void useGame(view.table.game).then(this.takeEarly, this.takeEarly);
  }

  private takeEarly = (): void => {
    const view = this.early!;
    this.early = null;
    this.take(view);
  };

  private take(view: WireView): void {
    const before = this.view;
    if (before?.question?.number !== view.question?.number) {
      this.picked = [];
      asked();
    } else this.picked = this.picked.filter((text) => view.choices.some((choice) => choice.do === text));
    if ((view.question || view.result) && this.refusal?.isMild) this.refusal = null;
    this.raw = following(this.raw, view);
    clock.set();
    this.quiet.follow(view.seats);
    void this.loadFaces(view);
    for (const listener of this.listeners)
      try {
        listener(this.view!, before);
      } catch (problem) {
        // A sound that fails must not keep the next listener from running.
        report(problem);
      }
  }

  private async loadFaces(view: WireView): Promise<void> {
    const { game, parameters } = view.table;
    const lang = currentLanguage();
    const key = `${game} ${lang} ${JSON.stringify(parameters)}`;
    if (key === this.facesOf) return;
    this.facesOf = key;
    window.clearTimeout(this.facesAgain);
    try {
      const faces = await this.lobby.faces(game, lang, parameters);
      if (key === this.facesOf) this.faces = faces;
    } catch (problem) {
      // Requested again with the next view; without an answer also later: there is none before I decide.
      if (key !== this.facesOf) return;
      this.facesOf = '';
      if (!(problem instanceof Refused))
        this.facesAgain = window.setTimeout(() => void this.loadFaces(this.raw!), FACES_AGAIN_MS);
    }
  }

  /** Send a command; the answer says whether it was executed. A replay has no recipient. */
  act(command: Command): Promise<boolean> {
    // A second tap while the first one waits means the same command, not another one.
    const twin = this.isHeldUp && this.pending.find((one) => isSame(one.command, command));
    if (twin) return twin.isDone;
    if (!this.connection) return Promise.resolve(false);
    const late = window.setTimeout(() => (this.isLate = true), LATE_MS);
    const isDone = this.send(command).finally(() => {
      window.clearTimeout(late);
      this.pending = this.pending.filter((one) => one.isDone !== isDone);
      if (!this.pending.length) this.isLate = false;
    });
    this.pending = [...this.pending, { command, isDone }];
    return isDone;
  }

  private async send(command: Command): Promise<boolean> {
    try {
      const answer = await this.connection!.send(command);
      this.note(answer);
      if (answer.kind === 'ok' && command.do === 'decide')
        this.given = { question: command.question, seq: answer.seq };
      return answer.kind === 'ok';
    } catch (problem) {
      this.refuse(explain(problem), null);
      return false;
    }
  }

  private note(answer: Answer): void {
    if (!this.connection) {
      if (answer.kind === 'no' && this.view) parting.refused(this.view, answer);
    } else if (answer.kind === 'no')
      this.refuse(spoken(sentence(say(answer.why)), this.view?.seats ?? []), answer.rule);
    else this.refusal = null;
  }

  refuse(why: string, rule: string | null): void {
    this.refusal = { why, rule, isMild: false };
  }

  /** A typed number has no choice. */
  miss(n: number): void {
    const { choices, result } = this.view!;
    if (choices.length) this.refuse(t('no-such-choice', { n, most: choices.length }), null);
    // At the end of a game the key was meant for a question that is gone.
    else if (!result) this.refusal = { why: t('no-choice-now'), rule: null, isMild: true };
  }

  // ---- API for a game's page

  get busy(): boolean {
    return this.pending.length > 0 || this.isGiven;
  }

  /** The open question has its answer, and the view without it is on its way. */
  private get isGiven(): boolean {
    const { view, given } = this;
    return view?.question?.number === given.question && view.seq < given.seq;
  }

  /** A command waits for the connection, or noticeably long for its answer. */
  get isHeldUp(): boolean {
    return this.pending.some((one) => !this.isOutdated(one)) && (this.isLate || !this.isOnline);
  }

  /** The table has moved on: a view without the question has overtaken the answer to the command. */
  private isOutdated({ command }: Pending): boolean {
    return command.do === 'decide' && command.question !== this.view?.question?.number;
  }

  /** The selected choices; while an answer is held up, those of the answer. */
  get selection(): string[] {
    if (!this.isHeldUp) return this.picked;
    return this.pending.flatMap(({ command }) => (command.do === 'decide' ? command.actions : []));
  }

  set selection(texts: string[]) {
    this.picked = texts;
  }

  get isSeveral(): boolean {
    return this.view?.question?.is_several ?? false;
  }

  /** The choice that ends the question of several cards, if it has one. */
  get finish(): Choice | undefined {
    return this.view?.choices.find((choice) => choice.do === this.view?.question?.finish);
  }

  find(wanted: Partial<About>): Choice | undefined {
    return this.view?.choices.find((choice) => isAbout(choice, wanted));
  }

  findBlocked(wanted: Partial<About>): Blocked | undefined {
    return this.view?.blocked.find((entry) => isAbout(entry, wanted));
  }

  choose(...texts: string[]): void {
    const view = this.view;
    if (!view?.question || this.busy || !texts.length) return;
    if (isStray(view.question.number, texts)) return;
    const mark = { turn: view.log.count - 1, line: view.log.turns.at(-1)?.length ?? 0 };
    this.picked = [];
    const decided = this.act({ do: 'decide', question: view.question.number, actions: texts });
    void decided.then((isDone) => {
      if (isDone) this.mark = mark;
    });
  }

  /** Handle a click on a choice: it decides, or in a question of several cards selects. */
  pick(choice: Choice): void {
    if (!this.isSeveral) this.choose(choice.do);
    else if (choice === this.finish) this.confirm();
    else if (this.chosen(choice.do) < choice.copies) this.add(choice.do);
    else this.picked = this.picked.filter((text) => text !== choice.do);
  }

  /** The number of copies selected. */
  chosen(text: string): number {
    return this.selection.filter((one) => one === text).length;
  }

  /** Select one more; beyond the maximum, the oldest is dropped. */
  add(text: string): void {
    if (this.isHeldUp || !this.view?.choices.some((choice) => choice.do === text)) return;
    this.picked.push(text);
    const most = this.view?.question?.most;
    if (most && this.picked.length > most) this.picked.shift();
  }

  remove(text: string): void {
    const at = this.picked.lastIndexOf(text);
    if (at >= 0) this.picked.splice(at, 1);
  }

  get canConfirm(): boolean {
    if (!this.isSeveral) return false;
    return this.finish !== undefined || this.selection.length >= (this.view?.question?.least ?? 1);
  }

  /** Send the selection as one answer. When the selection is full, the question ends by itself. */
  confirm(): void {
    if (!this.canConfirm) return;
    const isFull = this.selection.length === this.view?.question?.most;
    this.choose(...this.selection, ...(this.finish && !isFull ? [this.finish.do] : []));
  }

  /** Take back a choice that waits for others, or my last decision. */
  takeBack(): void {
    if (followsAnswer()) return;
    const can = this.view?.can;
    if (typeof can?.withdraw === 'number') void this.regret();
    else if (this.seat === null || (this.isOver && !can?.undo)) this.refuse(t('no-undo'), null);
    else if (can?.ask) void this.act({ do: 'ask', what: 'undo' });
    // Also if it is illegal: the server explains why.
    else void this.regret();
  }

  /** Take it back without asking anybody; return whether that was done. */
  regret(): Promise<boolean> {
    const withdraw = this.view?.can.withdraw ?? null;
    return this.act(withdraw === null ? { do: 'undo' } : { do: 'withdraw', question: withdraw });
  }

  /** The host has ended the table: nobody can act here. */
  get isShut(): boolean {
    return typeof this.view?.table.host_ended === 'number';
  }

  get isHost(): boolean {
    return this.view !== null && this.view.you !== null && this.view.you === this.view.table.host;
  }

  /** The game takes no more decisions. */
  get isOver(): boolean {
    return this.view?.table.status === 'ended' || this.view?.table.status === 'adjourned';
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
    preview.open(face, () => ({ why, act: null }));
  }
}
