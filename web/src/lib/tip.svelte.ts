/** The one tooltip of the page: shown on hover, on keyboard focus and on a long press, then until the next touch. */

export interface Tip {
  text: string;
  rule?: string | undefined;
}

/** The id of the tooltip's element, which describes its owner while it is shown. */
export const TIP_ID = 'tooltip';

const LONG_PRESS_MS = 450;
const HOVER_MS = 250;

class TipState {
  shown: Tip | null = $state(null);
  at: DOMRect | null = $state(null);
  private timer = 0;
  private owner: Element | null = null;
  /** The owner's latest tip. */
  private tip: Tip | null = null;

  open(tip: Tip, node: Element, delay = 0): void {
    if (this.owner !== node) this.close();
    window.clearTimeout(this.timer);
    this.owner = node;
    this.tip = tip;
    this.timer = window.setTimeout(() => {
      if (!node.isConnected || !tip.text) return;
      this.at = node.getBoundingClientRect();
      // A copy, because the source of the tip may change before it closes.
      this.shown = { text: tip.text, rule: tip.rule };
      // Many accessible names and descriptions include the text already.
      const name = node.getAttribute('aria-label') ?? node.textContent;
      const about = node.getAttribute('aria-description');
      if (!name?.includes(tip.text) && !about?.includes(tip.text))
        node.setAttribute('aria-describedby', TIP_ID);
    }, delay);
  }

  close(): void {
    window.clearTimeout(this.timer);
    this.owner?.removeAttribute('aria-describedby');
    this.owner = null;
    this.tip = null;
    this.shown = null;
  }

  /** Update the tooltip when the tip of its owner changes. */
  change(next: Tip | undefined, node: Element): void {
    if (this.owner !== node || (next?.text === this.tip?.text && next?.rule === this.tip?.rule)) return;
    // State must not change during an update of the page.
    queueMicrotask(() => {
      if (this.owner !== node) return;
      if (next?.text) this.open(next, node, this.shown ? 0 : HOVER_MS);
      else this.close();
    });
  }

  /** Close the tooltip when its owner is removed. */
  forget(node: Element): void {
    // State must not change during an update of the page.
    if (this.owner === node) queueMicrotask(() => this.owner === node && this.close());
  }
}

export const tip = new TipState();

export interface TipOptions {
  tip?: Tip | undefined;
  /** The description for screen readers, which the tooltip may show only in part or not at all. */
  about?: string;
  /** An extra action on a long press (or a right click); for cards: opens them full size. */
  onlong?: (() => void) | undefined;
}

const isTouch = (event: PointerEvent) => event.pointerType !== 'mouse';

/** Lifting the finger after a long press must not also be a click, not even on the sheet that has opened under it. */
function swallowClick(): void {
  const click = (event: MouseEvent) => {
    // A key presses a button too.
    if (event.detail === 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    end();
  };
  const end = () => {
    window.removeEventListener('click', click, true);
    window.removeEventListener('pointerdown', end, true);
  };
  window.addEventListener('click', click, true);
  window.addEventListener('pointerdown', end, true);
}

/** Call this when a finger has been on an element for long enough; return a function that gives up. */
function onLongPress(run: () => void): () => void {
  const timer = window.setTimeout(() => {
    swallowClick();
    run();
  }, LONG_PRESS_MS);
  return () => window.clearTimeout(timer);
}

/** The last press of a finger on an element with a tip of its own. */
let lastPress: Event | null = null;
const ENDS = ['pointerup', 'pointercancel'] as const;
/** Elements with a title, and icons without a word. */
const TITLED = '[title], .icon-only[aria-label]';

/** Show the title of an element or the name of an icon on a long press. Comes after the listeners of `tipped`. */
export function showTitle(event: PointerEvent): void {
  if (!isTouch(event) || event === lastPress) return;
  const node = (event.target as Element).closest<HTMLElement>(TITLED);
  if (!node) return;
  const lift = onLongPress(() => tip.open({ text: node.title || node.getAttribute('aria-label')! }, node));
  const end = () => {
    lift();
    for (const name of ENDS) window.removeEventListener(name, end, true);
  };
  for (const name of ENDS) window.addEventListener(name, end, true);
}

/** `use:tipped={{ tip, onlong }}` */
export function tipped(node: HTMLElement, options: TipOptions) {
  let now = options;
  describe();
  let lift = () => {};
  let wasLong = false;
  let isPointed = false;
  const show = (delay: number) => now.tip?.text && tip.open(now.tip, node, delay);

  const on = {
    // Not `pointerenter`: an element that moves under a resting mouse must not open its tooltip.
    pointermove: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || isPointed) return;
      isPointed = true;
      show(HOVER_MS);
    },
    // A lifted finger leaves as well: what a long press shows stays until the next touch.
    pointerleave: (event: PointerEvent) => {
      isPointed = false;
      lift();
      if (!isTouch(event)) tip.close();
    },
    focus: () => node.matches(':focus-visible') && show(0),
    // The focused element may be about to be removed: state must not change during an update of the page.
    blur: () => queueMicrotask(() => tip.close()),
    pointerdown: (event: PointerEvent) => {
      tip.close();
      wasLong = false;
      if (!isTouch(event)) return;
      lastPress = event;
      lift = onLongPress(() => {
        wasLong = true;
        if (now.onlong) now.onlong();
        else show(0);
      });
    },
    pointerup: () => lift(),
    pointercancel: () => lift(),
    contextmenu: (event: Event) => {
      if (!now.onlong && !now.tip) return;
      event.preventDefault();
      if (!wasLong && now.onlong) now.onlong();
    },
  };
  function describe(): void {
    const about = now.about ?? '';
    if (about) node.setAttribute('aria-description', about);
    else node.removeAttribute('aria-description');
  }

  for (const [name, listener] of Object.entries(on)) node.addEventListener(name, listener as EventListener);
  return {
    update(next: TipOptions) {
      now = next;
      describe();
      tip.change(next.tip, node);
    },
    destroy() {
      lift();
      tip.forget(node);
      for (const [name, listener] of Object.entries(on))
        node.removeEventListener(name, listener as EventListener);
    },
  };
}
