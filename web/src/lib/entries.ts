/** Entries of the browser's history for sheets and pages over another page: Back closes them and stays on the page. */

/** The kinds of entry over a page: a sheet, or a page with its own address. */
type Over = 'sheet' | 'page';

/** The functions that close the open sheets, the top one last. */
const sheets: (() => void)[] = [];
let isSettling = false;
/** The function to call when our own step back has arrived; null without such a step. */
let arrival: (() => void) | null = null;

/** The state of an entry for something over a page. */
export function over(what: Over): { over: Over } {
  return { over: what };
}

/** The kind of the current entry; null for a page itself. */
export function shown(): Over | null {
  return (history.state as { over?: Over } | null)?.over ?? null;
}

/** Add an open sheet, which Back closes; the function returned says that it is gone. */
export function addSheet(close: () => void): () => void {
  sheets.push(close);
  settle();
  return () => {
    sheets.splice(sheets.indexOf(close), 1);
    settle();
  };
}

/** Go back by one entry, then call a function. */
export function stepBack(then: () => void = () => {}): void {
  arrival = then;
  history.back();
}

/** Call a function when our own step back has arrived; without one, at once. */
export function afterStep(run: () => void): void {
  const before = arrival;
  if (!before) run();
  else
    arrival = () => {
      before();
      run();
    };
}

/** Give the open sheets one entry, or remove it. A sheet may close to open another one, so wait for both. */
function settle(): void {
  if (isSettling) return;
  isSettling = true;
  setTimeout(() => {
    isSettling = false;
    if (arrival) return;
    if (sheets.length && shown() !== 'sheet') history.pushState(over('sheet'), '');
    else if (!sheets.length && shown() === 'sheet') stepBack();
  });
}

// After a reload no sheet is open.
if (shown() === 'sheet') history.replaceState(null, '');
window.addEventListener('popstate', () => {
  const then = arrival;
  arrival = null;
  if (then) then();
  else if (shown() !== 'sheet') sheets.at(-1)?.();
  settle();
});
