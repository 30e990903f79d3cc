/**
 * After a change of page its heading takes the focus: screen readers announce it, and the Tab key starts at the top.
 */

let isExpected = false;

/** Whether another page is loading. */
export function expectArrival(): void {
  isExpected = true;
}

/**
 * `{@attach heading}` on the heading of a page: the first one that appears takes the focus, unless another element has
 * it.
 */
export function heading(node: HTMLElement): void {
  if (!isExpected) return;
  isExpected = false;
  const active = document.activeElement;
  if (active && active !== document.body) return;
  node.tabIndex = -1;
  node.focus({ preventScroll: true });
}
