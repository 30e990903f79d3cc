/** Animation of the final scores: the score pad row by row, then the winner. Times are in milliseconds. */

/** The pause on the empty pad. */
const BEFORE = 450;
/** The pause between the last row and the winner. */
const AFTER = 500;
const ALL_ROWS = 3400;
const LEAST = 260;
const MOST = 800;
/** The part of a row's time in which its points are added; then it pauses. */
const ADDING = 0.75;

export interface Counted {
  /** The number of rows shown; the last of them may still be counting. */
  rows: number;
  /** The progress of the last row, from 0 to 1. */
  share: number;
  isOver: boolean;
}

export const WHOLE: Counted = { rows: Infinity, share: 1, isOver: true };

/** The duration of one row: the fewer rows, the longer. */
export function rowTime(rows: number): number {
  return Math.min(MOST, Math.max(LEAST, ALL_ROWS / Math.max(1, rows)));
}

export function countTime(rows: number): number {
  return BEFORE + rows * rowTime(rows) + AFTER;
}

/** The state of a count of `rows` rows after a time. */
export function countedAfter(rows: number, ms: number): Counted {
  if (ms >= countTime(rows)) return WHOLE;
  const each = rowTime(rows);
  const done = (ms - BEFORE) / each;
  if (done < 0) return { rows: 0, share: 0, isOver: false };
  if (done >= rows) return { rows, share: 1, isOver: false };
  const part = Math.min(1, (done % 1) / ADDING);
  return { rows: Math.floor(done) + 1, share: 1 - (1 - part) ** 3, isOver: false };
}

/** The totals of the seats so far, from `points` by row and seat. */
export function sums(points: number[][], { rows, share }: Counted): number[] {
  const seats = points[0]?.length ?? 0;
  return Array.from({ length: seats }, (_, seat) =>
    points.slice(0, rows).reduce((sum, row, at) => sum + (at === rows - 1 ? share : 1) * (row[seat] ?? 0), 0),
  );
}

/** The animation frames of the browser, or of a test. */
export interface Frames {
  now: () => number;
  next: (call: () => void) => void;
}

const BROWSER: Frames = {
  now: () => performance.now(),
  next: (call) => requestAnimationFrame(call),
};

/** Count frame by frame; the function returned skips to the end. */
export function count(
  rows: number,
  show: (counted: Counted) => void,
  { now, next }: Frames = BROWSER,
): () => void {
  const start = now();
  let isOver = false;
  const step = () => {
    if (isOver) return;
    const counted = countedAfter(rows, now() - start);
    isOver = counted.isOver;
    show(counted);
    if (!isOver) next(step);
  };
  step();
  return () => {
    if (isOver) return;
    isOver = true;
    show(WHOLE);
  };
}
