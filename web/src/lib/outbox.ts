/** Pending commands of one page at a table. */
import type { Answer } from './connection';
import { newId } from './ids';
import type { Command, No, Ok, Part } from './types';

interface Waiting {
  message: object;
  done(answer: Answer): void;
}

function isDecision({ message }: Waiting): boolean {
  return 'question' in message;
}

export class Outbox {
  private readonly waiting = new Map<string, Waiting>();

  /** `write` sends a message, if that is possible now. */
  constructor(
    private readonly seat: number | null,
    private readonly write: (message: object) => void,
  ) {}

  /** Each command has an id, by which the table recognises a repetition. */
  send(command: Command): Promise<Answer> {
    const id = newId();
    const message = { kind: 'do', id, seat: this.seat, ...command };
    return new Promise((done) => {
      this.waiting.set(id, { message, done });
      this.write(message);
    });
  }

  /** Resend all unanswered commands. */
  repeat(): void {
    for (const { message } of this.waiting.values()) this.write(message);
  }

  /** Whether decisions are unanswered. */
  get hasDecisions(): boolean {
    return [...this.waiting.values()].some(isDecision);
  }

  /** Drop all other commands: without the number of a question they may mean something else later. */
  keepDecisions(): void {
    for (const [id, waiting] of this.waiting) if (!isDecision(waiting)) this.waiting.delete(id);
  }

  /** Answer all commands that wait with the same refusal. */
  refuse(code: string, why: Part): void {
    for (const one of this.waiting.values()) one.done({ kind: 'no', code, why, rule: null });
    this.waiting.clear();
  }

  take(answer: Ok | No): void {
    this.waiting.get(answer.id)?.done(answer);
    this.waiting.delete(answer.id);
  }
}
