/** The chat as one person reads it: lines, with those of muted people folded. */
import type { Command, Said } from './types';

export type Phrase = NonNullable<Extract<Command, { do: 'say' }>['phrase']>;

/** Phrases in the order of their buttons; includes every phrase of the server. */
export const PHRASES = Object.keys({
  hello: 0,
  'good-luck': 0,
  'your-turn': 0,
  moment: 0,
  thanks: 0,
  sorry: 0,
  'nice-move': 0,
  'well-played': 0,
  unlucky: 0,
  exciting: 0,
  agreed: 0,
  'no-thanks': 0,
  again: 0,
  back: 0,
  leaving: 0,
  bye: 0,
} satisfies Record<Phrase, 0>) as Phrase[];

export interface Entry {
  key: string;
  lines: Said[];
  /** Lines of people I have muted. */
  isFolded: boolean;
}

/** The seat of the person who wrote a line, if they still sit there. */
export function writerOf(said: Said): number | null {
  return said.said_by === undefined ? said.seat : null;
}

const keyOf = (said: Said) => (said.line === null ? `at ${said.at}` : `line ${said.line}`);

/** The lines in order; consecutive lines of muted people are one entry. */
export function entries(chat: readonly Said[], isMuted: (seat: number | null) => boolean): Entry[] {
  const found: Entry[] = [];
  for (const said of chat) {
    const last = found.at(-1);
    const isFolded = isMuted(writerOf(said));
    if (isFolded && last?.isFolded) last.lines.push(said);
    else found.push({ key: keyOf(said), lines: [said], isFolded });
  }
  return found;
}

/** The number of the last line that a person wrote. */
export function lastLine(chat: readonly Said[]): number {
  return Math.max(0, ...chat.map((said) => said.line ?? 0));
}

/** The number of unread lines after a given one, without those of muted people. */
export function unreadAfter(
  line: number,
  chat: readonly Said[],
  isMuted: (seat: number | null) => boolean,
): number {
  return chat.filter((said) => (said.line ?? 0) > line && !said.is_hidden && !isMuted(writerOf(said))).length;
}
