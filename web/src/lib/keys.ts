/**
 * Keyboard shortcuts at a table: digits choose, letters act or read something aloud. They are off while a text field
 * has the focus.
 */
import { isOn } from './memory';

/** The setting for single-character shortcuts: they disturb people who use speech recognition. */
export const SINGLE_KEYS = 'keys';

export interface KeyActions {
  /** The number of numbered choices. */
  count(): number;
  choose(number: number): void;
  /** Called when the number typed has no choice. */
  miss(number: number): void;
  /** The first digit typed of a number of two digits. */
  typed(digits: string): void;
  usual(): void;
  why(): void;
  log(): void;
  hand(): void;
  seat(seat: number): void;
  turn(): void;
  undo(): void;
  hint(): void;
  command(): void;
}

const SECOND_DIGIT_MS = 900;
const LETTERS: Record<
  string,
  Exclude<keyof KeyActions, 'count' | 'choose' | 'miss' | 'typed' | 'seat' | 'usual'>
> = {
  '?': 'why',
  l: 'log',
  h: 'hand',
  t: 'turn',
  u: 'undo',
  s: 'hint',
  '/': 'command',
};

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/**
 * Whether the page should handle a key: no text field has the focus, no sheet is open, single-character shortcuts are
 * on.
 */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
    return false;
  if (document.querySelector('dialog[open]')) return false;
  return event.key.length > 1 || isOn(SINGLE_KEYS, true);
}

/** Handle keys until the function returned is called. */
export function listenToKeys(actions: KeyActions): () => void {
  let digits = '';
  let timer = 0;

  function typed(text: string): void {
    digits = text;
    window.clearTimeout(timer);
    if (text) timer = window.setTimeout(finish, SECOND_DIGIT_MS);
    actions.typed(text);
  }

  function finish(): void {
    const number = Number(digits);
    typed('');
    if (number >= 1 && number <= actions.count()) actions.choose(number);
    else actions.miss(number);
  }

  function digit(key: string): void {
    typed(digits + key);
    // No choice has a longer number that begins like this: choose at once.
    if (digits === '0' || Number(digits) * 10 > actions.count()) finish();
  }

  function down(event: KeyboardEvent): void {
    if (!isForPage(event)) return;
    const code = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
    if (event.shiftKey && code && code !== '0' && event.code.startsWith('Digit'))
      actions.seat(Number(code) - 1);
    else if (code && !event.shiftKey) digit(code);
    else if (event.key === 'Escape' && digits) typed('');
    else if (event.key === 'Enter') {
      const isOnControl =
        event.target instanceof Element && event.target.closest('button, a, summary, [role="button"]');
      if (isOnControl) return;
      if (digits) finish();
      else actions.usual();
    } else {
      const action = LETTERS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!action) return;
      actions[action]();
    }
    event.preventDefault();
  }

  document.addEventListener('keydown', down);
  return () => {
    window.clearTimeout(timer);
    document.removeEventListener('keydown', down);
  };
}

/** The text of a part of the page for reading aloud: labels replace the contents they name. */
export function readAloud(node: Element): string {
  const label = node.getAttribute('aria-label');
  if (node.getAttribute('aria-hidden') === 'true' || node.hasAttribute('hidden')) return '';
  if (label && /^(BUTTON|A|IMG|SVG|svg)$/.test(node.tagName)) return label;
  if (label && node.getAttribute('role') === 'img') return label;
  const parts: string[] = [];
  for (const child of node.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) parts.push(child.textContent?.trim() ?? '');
    else if (child instanceof Element) parts.push(readAloud(child));
  }
  const text = parts.filter(Boolean).join(/^(LI|UL|OL|SECTION|DIV|ARTICLE)$/.test(node.tagName) ? '; ' : ' ');
  return label && text ? `${label}: ${text}` : (label ?? text);
}

/** A part of the page that a game has marked with `data-region`: `hand`, `seat-0` to `seat-7`. */
export function region(name: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-region="${name}"]`);
}
