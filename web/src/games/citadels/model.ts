/** What the page of Citadels reads out of a view: who is active, whose city is asked for, what lies on whom. */
import type { Blocked, Choice, Face, Ui, View } from '../../lib/types';

export interface CitySeen {
  gold: number;
  hand_size: number;
  known_hand: string[];
  /** Districts as they stand: `market`, or `beautified market` with a coin on it. */
  city: string[];
  city_size: number;
  city_points: number;
  turns: number;
}

interface Slot {
  character: string | null;
  owner: string | null;
}

export interface CitadelsSeen {
  viewer: string | null;
  edition: string;
  round: number;
  phase: 'draft' | 'turns' | 'over';
  is_over: boolean;
  crown: string;
  cast: string[];
  called: string | null;
  question: { step: string; seat: string; n: number; card: string | null } | null;
  turn: {
    seat: string;
    character: string;
    gathered: boolean;
    resumed: boolean;
    builds: number;
    limit: number;
    used_districts: string[];
  } | null;
  draft: { order: string[]; face_up: string[]; slots: Slot[]; passing: number };
  own_characters: string[];
  revealed: Record<string, string | null>;
  tokens: Record<string, string[]>;
  signed: string | null;
  flower: string | null;
  protected: string | null;
  hand: string[];
  drawn: (string | null)[];
  building: { card: string; paid: number; laid: number } | null;
  deck: { size: number };
  tax_gold: number;
  museum: (string | null)[];
  goal: number;
  completed: string[];
  first_completed: string | null;
}

export type Faces = Record<string, Face>;

/** What a seat's part of the observation holds. */
export function cityOf(view: View, seat: string): CitySeen {
  return view.seen![seat] as CitySeen;
}

export function seenOf(view: View): CitadelsSeen {
  return view.seen as CitadelsSeen;
}

/** The other seats, clockwise from the viewer's left; all seats for a watcher. */
export function othersOf(view: View): string[] {
  const seats = view.seats.map((seat) => `P${seat.seat + 1}`);
  const at = seats.indexOf(seenOf(view).viewer ?? '');
  return at < 0 ? seats : [...seats.slice(at + 1), ...seats.slice(0, at)];
}

/** The last part of the open question's name; the classic edition asks the same. */
export function stepOf(seen: CitadelsSeen): string {
  return seen.question?.step.split('/').at(-1) ?? '';
}

/** Whether the viewer is asked. */
export function isAsked(view: View): boolean {
  return view.question !== null;
}

// ------------------------------------------------------------------ districts
export const BEAUTIFIED = 'beautified ';

export function cardIn(district: string): string {
  return district.replace(BEAUTIFIED, '');
}

/** Cards as the server sorts them: by type, then by number. */
export function sorted(cards: string[], faces: Faces): string[] {
  const place = (card: string) => (faces[cardIn(card)]?.more?.order as number[] | undefined) ?? [9, 0];
  return [...cards].sort((a, b) => {
    const [type = 0, number = 0] = place(a);
    const [otherType = 0, otherNumber = 0] = place(b);
    return type - otherType || number - otherNumber;
  });
}

const TARGETS = ['DestroyDistrict', 'ExchangeDistricts', 'SeizeDistrict', 'DestroyByArmory'];

/** The city whose districts the question is about: first a city is chosen, then a district in it. */
export function targetCity(seen: CitadelsSeen): string | null {
  if (!seen.question || seen.question.seat !== seen.viewer) return null;
  if (!TARGETS.includes(stepOf(seen))) return seen.viewer;
  return seen.question.n ? `P${seen.question.n}` : null;
}

// ------------------------------------------------------------------ what a card or seat stands for now
export interface Offer {
  choices: Choice[];
  blocked?: Blocked | undefined;
  /** Why not, with the names of the people. */
  why?: string | undefined;
  price?: number | undefined;
}

/** What can be done by one of these actions, or why none of them. */
export function offer(ui: Ui, ...texts: string[]): Offer {
  const choices = texts.map((text) => ui.choice(text)).filter((found) => found !== undefined);
  const blocked = texts.map((text) => ui.blocked(text)).find((found) => found !== undefined);
  const detail = (choices[0] ?? blocked) as { detail?: { price?: number } | null } | undefined;
  return {
    choices,
    blocked,
    why: blocked && !choices.length ? blocked.why : undefined,
    price: detail?.detail?.price,
  };
}

/** Decide, or put it into the selection; `which` is the how-manieth of equal cards was clicked. */
export function act(ui: Ui, text: string, isChosen: boolean): void {
  if (!ui.isSeveral) ui.choose(text);
  else if (isChosen) ui.remove(text);
  else ui.add(text);
}

/** Of equal cards the first so many are shown as chosen. */
export function chosenOf(ui: Ui, text: string): number {
  return ui.selection.filter((one) => one === text).length;
}

/** For each card how many equal ones stand before it. */
export function repeats(cards: string[]): number[] {
  const seen: Record<string, number> = {};
  return cards.map((card) => (seen[card] = (seen[card] ?? -1) + 1));
}

// ------------------------------------------------------------------ characters
export const MARKS: Record<string, { icon: string; key: string; tone: string }> = {
  killed: { icon: 'death-skull', key: 'token-killed', tone: 'bad' },
  bewitched: { icon: 'magic-swirl', key: 'token-bewitched', tone: 'magic' },
  warrant: { icon: 'tied-scroll', key: 'token-warrant', tone: 'magic' },
  robbed: { icon: 'swap-bag', key: 'token-robbed', tone: 'gold' },
  threat: { icon: 'envelope', key: 'token-threat', tone: 'bad' },
  healed: { icon: 'healing', key: 'token-healed', tone: 'good' },
};

export interface Mark {
  icon: string;
  key: string;
  tone: string;
  n?: number;
}

/** The marks on a character; taxes are told where the gold lies. */
export function marksOn(seen: CitadelsSeen, character: string): Mark[] {
  const found: Mark[] = [];
  for (const name of seen.tokens[character] ?? []) {
    const mark = MARKS[name];
    if (!mark) continue;
    if (name === 'warrant' && seen.signed === character)
      found.push({ ...mark, icon: 'wax-seal', key: 'token-signed' });
    else if (name === 'threat' && seen.flower === character)
      found.push({ ...mark, icon: 'flower-emblem', key: 'token-flower' });
    else found.push(mark);
  }
  if (character === 'tax_collector' && seen.tax_gold) {
    found.push({ icon: 'two-coins', key: 'rank-taxes', tone: 'gold', n: seen.tax_gold });
  }
  return found;
}

export type Where =
  { kind: 'shown' | 'held'; seat: string } | { kind: 'face_up' | 'down' | 'nobody' | 'unknown' };

/** Where a character is, as far as the view says so. */
export function whereIs(seen: CitadelsSeen, faces: Faces, character: string): Where {
  if (seen.draft.face_up.includes(character)) return { kind: 'face_up' };
  const shown = seen.revealed[character];
  if (shown) return { kind: 'shown', seat: shown };
  if (seen.own_characters.includes(character) && seen.viewer) return { kind: 'held', seat: seen.viewer };
  const slot = seen.draft.slots.find((one) => one.character === character);
  if (slot) return slot.owner ? { kind: 'held', seat: slot.owner } : { kind: 'down' };
  if (isPast(seen, faces, character) && !seen.tokens[character]?.includes('killed'))
    return { kind: 'nobody' };
  return { kind: 'unknown' };
}

export function rankOf(faces: Faces, character: string): number {
  return (faces[character]?.more?.rank as number | undefined) ?? 0;
}

/** Whether a character was called before the one that is called now. */
export function isPast(seen: CitadelsSeen, faces: Faces, character: string): boolean {
  if (seen.phase === 'draft') return false;
  return seen.called === null || rankOf(faces, character) <= rankOf(faces, seen.called);
}

/** The characters that a seat has shown in this round, by rank. */
export function shownBy(seen: CitadelsSeen, seat: string): string[] {
  return seen.cast.filter((character) => seen.revealed[character] === seat);
}

// ------------------------------------------------------------------ who does what
/** The seat that decides now. */
export function deciding(seen: CitadelsSeen): string | null {
  return seen.question?.seat ?? null;
}

/** Whose turn it is, or who chooses a character. */
export function active(seen: CitadelsSeen): string | null {
  if (seen.is_over) return null;
  return seen.turn?.seat ?? deciding(seen);
}

/** Whether the seat lays a character face down, instead of taking one. */
export function draftPlace(seen: CitadelsSeen): { at: number; isDropping: boolean } {
  const kept = seen.draft.slots.filter((slot) => slot.owner !== null).length;
  const isKeeping = seen.draft.order[kept] === deciding(seen);
  return { at: isKeeping ? kept : kept - 1, isDropping: !isKeeping };
}
