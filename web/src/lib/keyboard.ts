/**
 * Keyboard shortcuts at a table: digits choose, letters act or read something aloud. They are off while a text field
 * has the focus.
 */
import { DOUBLE_MS } from './doubleTap';
import { isForPage } from './keys';

export interface KeyActions {
  /** The number of the open question; undefined if none takes an answer now. */
  question(): number | undefined;
  /** The number of numbered choices. */
  count(): number;
  choose(number: number): void;
  /** Called when the number typed has no choice. */
  miss(number: number): void;
  /** The first digit typed of a number of two digits. */
  typed(digits: string): void;
  /** Gives the answer marked with ↵, if there is one. */
  usual(): boolean;
  why(): void;
  log(): void;
  hand(): void;
  seat(seat: number): void;
  turn(): void;
  undo(): void;
  vote(): void;
  hint(): void;
  /** Opens the card of the focused control. */
  card(): void;
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
  v: 'vote',
  s: 'hint',
  i: 'card',
  '/': 'command',
};

function controlAt({ target }: Event): Element | null {
  return target instanceof Element ? target.closest('button, a, summary, [role="button"]') : null;
}

/** Handle keys until the function returned is called. */
export function listenToKeys(actions: KeyActions): () => void {
  let digits = '';
  /** The question for which they are. */
  let asked: number | undefined;
  let timer = 0;
  /** The question that a number has answered without Enter, and when. */
  let answered = { question: asked, at: -Infinity };
  /** The control at the table that was clicked last: its focus is not seen, and Enter is shown with an answer. */
  let clicked: Element | null = null;

  function typed(text: string): void {
    if (!digits) asked = actions.question();
    digits = text;
    window.clearTimeout(timer);
    if (text) timer = window.setTimeout(finish, SECOND_DIGIT_MS);
    actions.typed(text);
  }

  function finish(): void {
    const number = Number(digits);
    const isOpen = asked === actions.question();
    typed('');
    if (!isOpen) return;
    answered = { question: asked, at: performance.now() };
    if (number >= 1 && number <= actions.count()) actions.choose(number);
    else actions.miss(number);
  }

  /** Whether Enter ends a number that has acted by itself: nobody has seen the question that came after it. */
  function endsNumber(): boolean {
    return actions.question() !== answered.question && performance.now() - answered.at < DOUBLE_MS;
  }

  function digit(key: string): void {
    if (asked !== actions.question()) typed('');
    typed(digits + key);
    // No further digit can make a number of the list: it acts at once.
    if (digits === '0' || Number(digits) * 10 > actions.count()) finish();
  }

  function down(event: KeyboardEvent): void {
    if (!isForPage(event)) return;
    if (/^(Tab|Arrow)/.test(event.key)) clicked = null;
    // A key that is held down acts once: the next question is another one. Enter would also click its button again.
    if (event.repeat) {
      if (event.key === 'Enter') event.preventDefault();
      return;
    }
    const code = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
    if (event.shiftKey && code && code !== '0' && event.code.startsWith('Digit'))
      actions.seat(Number(code) - 1);
    else if (code && !event.shiftKey) digit(code);
    else if (event.key === 'Escape' && digits) typed('');
    else if (event.key === 'Enter' && digits) {
      finish();
      answered.at = -Infinity;
    } else if (event.key === 'Enter' && endsNumber()) answered.at = -Infinity;
    else if (event.key === 'Enter') {
      const control = controlAt(event);
      if ((control && control !== clicked) || !actions.usual()) return;
    } else {
      const action = LETTERS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!action) return;
      actions[action]();
    }
    event.preventDefault();
  }

  function point(event: PointerEvent): void {
    clicked = controlAt(event)?.closest('main, #question') ? controlAt(event) : null;
  }

  document.addEventListener('keydown', down);
  document.addEventListener('pointerdown', point);
  return () => {
    window.clearTimeout(timer);
    document.removeEventListener('keydown', down);
    document.removeEventListener('pointerdown', point);
  };
}
