/** A double tap gives one answer: its second tap is not for the next question, whose button may be in the same place. */

interface Tap {
  at: number;
  /** The time when the page took it up: a busy phone may be late. */
  handledAt: number;
  x: number;
  y: number;
  /** Whether it can be the second one; of a mouse the browser counts the clicks. */
  canBeSecond: boolean;
}

/** The time and the distance within which two taps belong together. */
export const DOUBLE_MS = 300;
const NEAR_PX = 24;
/** Longer than the handlers of a click take. */
const HANDLED_MS = 100;

let tap: Tap | null = null;
/** The kind of pointer that was down last: in some browsers a click does not name it. */
let pointer = '';
let answered: { by: Tap; question: number; answer: string } | null = null;

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

/** Whether an answer comes from the second tap of a double tap that has answered another question differently. */
export function isSecondTap(question: number, texts: string[]): boolean {
  const by = tap && performance.now() - tap.handledAt < HANDLED_MS ? tap : null;
  const answer = texts.join('\n');
  const before = answered;
  if (by?.canBeSecond && before && before.question !== question && before.answer !== answer) {
    const isNear = Math.hypot(by.x - before.by.x, by.y - before.by.y) < NEAR_PX;
    if (isNear && by.at - before.by.at < DOUBLE_MS) return true;
  }
  answered = by && { by, question, answer };
  return false;
}
