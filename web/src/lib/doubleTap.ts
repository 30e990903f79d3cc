/** A double tap gives one answer: its second tap is not for what the next question puts in the same place. */

interface Tap {
  at: number;
  /** The time when the page took it up: a busy phone may be late. */
  handledAt: number;
  x: number;
  y: number;
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
/** The kind of pointer that was down last: in some browsers a click does not name it. */
let pointer = '';
let answered: Answered | null = null;
/** When the page got the open question. */
let askedAt = -Infinity;

window.addEventListener('pointerdown', (event) => (pointer = event.pointerType), true);
window.addEventListener(
  'click',
  (event) => {
    const isFinger = (event.pointerType || pointer) === 'touch';
    const { timeStamp: at, clientX: x, clientY: y, detail } = event;
    // A key presses a button too.
    const canBeSecond = isFinger || detail > 1;
    tap = detail > 0 ? { at, handledAt: performance.now(), x, y, canBeSecond } : null;
  },
  true,
);

/** Note that the page has a new question. */
export function asked(): void {
  askedAt = performance.now();
}

/** The tap whose click is being handled. */
function current(): Tap | null {
  return tap && performance.now() - tap.handledAt < HANDLED_MS ? tap : null;
}

/** Whether a tap repeats the one that has answered, within a time. */
function isSecond(by: Tap | null, before: Answered | null, within: number): boolean {
  if (!by?.canBeSecond || !before || by === before.by) return false;
  if (Math.hypot(by.x - before.by.x, by.y - before.by.y) >= NEAR_PX) return false;
  const since = by.at - before.by.at;
  return since < within || (since < IMPATIENT_MS && by.at - askedAt < UNSEEN_MS);
}

/** Whether an answer comes from the second tap of a double tap that has answered another question differently. */
export function isSecondTap(question: number, texts: string[]): boolean {
  const by = current();
  const answer = texts.join('\n');
  const before = answered;
  if (before && before.question !== question && before.answer !== answer && isSecond(by, before, DOUBLE_MS))
    return true;
  answered = by && { by, question, answer };
  return false;
}

/** Whether the click that is being handled repeats one that has answered: it is for nothing else. */
export function followsAnswer(): boolean {
  return isSecond(current(), answered, SLOW_MS);
}
