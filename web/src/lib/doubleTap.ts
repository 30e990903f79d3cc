/**
 * Taps that are not meant for what they hit: the second one of a double tap, one that began before the question came,
 * one on what has just moved under the finger.
 */

interface Tap {
  /** When the finger or the button of the mouse went down, and up. */
  downAt: number;
  at: number;
  /** The time when the page took it up: a busy phone may be late. */
  handledAt: number;
  x: number;
  y: number;
  control: Element | null;
  isFinger: boolean;
  /** Whether it can be the second one; of a mouse the browser counts the clicks. */
  canBeSecond: boolean;
}

interface Answered {
  by: Tap;
  question: number;
  answer: string;
}

/** The time and the distance within which two taps belong together. */
export const DOUBLE_MS = 300;
const NEAR_PX = 24;
/** Nobody sees a new question and answers it in less time: on a slow line, a tap so early was for the last one. */
export const UNSEEN_MS = 200;
/** An impatient tap comes before this time has passed. */
const IMPATIENT_MS = 1000;
/** Nobody takes an answer back, or reads a card, where they have just pressed it: the time of a slow double click. */
export const SLOW_MS = 500;
/** Longer than the handlers of a click take. */
const HANDLED_MS = 100;

let tap: Tap | null = null;
/** The time of the click before that. */
let lastAt = -Infinity;
/** The kind of pointer that was down last: in some browsers a click does not name it. */
let pointer = '';
let downAt: number | null = null;
let answered: Answered | null = null;
/** When the page got the open question. */
let askedAt = -Infinity;
/** A part of the page in which something came or went, and when: the rest of it has moved. */
let moves: { part: Element; at: number } | null = null;

window.addEventListener(
  'pointerdown',
  (event) => {
    pointer = event.pointerType;
    downAt = event.timeStamp;
  },
  true,
);
window.addEventListener(
  'click',
  (event) => {
    const isFinger = (event.pointerType || pointer) === 'touch';
    const { timeStamp: at, clientX: x, clientY: y, detail, target } = event;
    const control = target instanceof Element ? target.closest('button, a, summary, [role="button"]') : null;
    // A key presses a button too.
    const canBeSecond = isFinger || detail > 1;
    const handledAt = performance.now();
    lastAt = tap?.at ?? lastAt;
    const by = { downAt: downAt ?? at, at, handledAt, x, y, control, isFinger, canBeSecond };
    tap = detail > 0 ? by : null;
    downAt = null;
    // Only the control of the first tap can give the same answer again.
    const isOther = control && control !== answered?.by.control;
    if ((isOther && isSecond(tap, answered)) || isMoved(tap)) {
      event.stopImmediatePropagation();
      event.preventDefault();
    }
  },
  true,
);

/** Note that the page has a new question. */
export function asked(): void {
  askedAt = performance.now();
}

/** Note that something comes or goes in a part of the page, and moves the rest of it. */
export function moved(part: Element): void {
  moves = { part, at: performance.now() };
}

/** The tap whose click is being handled. */
function current(): Tap | null {
  return tap && performance.now() - tap.handledAt < HANDLED_MS ? tap : null;
}

function isNear(one: Tap, other: Tap): boolean {
  return Math.hypot(one.x - other.x, one.y - other.y) < NEAR_PX;
}

/** Whether a tap began before the question came. Elsewhere, soon after an answer of mine, I have foreseen it. */
function isEarly(by: Tap | null, before: Answered | null): boolean {
  if (!by || by.downAt >= askedAt) return false;
  return !before || isNear(by, before.by) || by.at - before.by.at > IMPATIENT_MS;
}

/** Whether a finger came down right after its aim had moved, which no click of mine has caused. */
function isMoved(by: Tap | null): boolean {
  if (!by?.isFinger || !moves?.part.contains(by.control)) return false;
  const since = by.downAt - moves.at;
  return since >= 0 && since < UNSEEN_MS && moves.at - lastAt > IMPATIENT_MS;
}

/** Whether a tap repeats the one that has answered: soon after it, or after what it has led to came into view. */
function isSecond(by: Tap | null, before: Answered | null, soon = DOUBLE_MS, unseen = UNSEEN_MS): boolean {
  if (!by?.canBeSecond || !before || by === before.by) return false;
  if (!isNear(by, before.by)) return false;
  const since = by.at - before.by.at;
  return since < soon || (since < IMPATIENT_MS && by.at - askedAt < unseen);
}

/**
 * Whether an answer is not meant for the question: it comes from the second tap of a double tap that has answered another
 * question differently, or from a tap that began before the question came, perhaps to read a card.
 */
export function isStray(question: number, texts: string[]): boolean {
  const by = current();
  const answer = texts.join('\n');
  const before = answered;
  const isOther = !before || (before.question !== question && before.answer !== answer);
  if (isOther && (isSecond(by, before) || isEarly(by, before))) return true;
  answered = by && { by, question, answer };
  return false;
}

/** Whether the click that is being handled repeats one that has answered, perhaps slowly: it is for nothing else. */
export function followsAnswer(): boolean {
  return isSecond(current(), answered, SLOW_MS, SLOW_MS);
}
