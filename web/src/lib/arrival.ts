/** After a change of page its heading takes the focus: screen readers say it, and the keys start at the top. */

let isExpected = false;

/** Another page is on its way. */
export function expectArrival(): void {
  isExpected = true;
}

/** `{@attach heading}` on the heading of a page; the first that appears has the focus, unless somebody took it. */
export function heading(node: HTMLElement): void {
  if (!isExpected) return;
  isExpected = false;
  const active = document.activeElement;
  if (active && active !== document.body) return;
  node.tabIndex = -1;
  node.focus({ preventScroll: true });
}
