/**
 * The flying elements: a copy of the card, a card back, a few coins, a stack of cards, or a copy of another element of
 * the table.
 */
import type { Movement, Spot } from './places';

export interface Ghost {
  element: HTMLElement;
  /** The size of the element during a flight between two boxes. */
  size(start: DOMRect, end: DOMRect): { width: number; height: number };
  /** The scale of the element on arrival. */
  shrink(end: DOMRect): number;
}

const BACK = { width: 44, height: 62 };
const COIN = 30;
/** Maximum number of coins drawn one by one; above it, the number is written. */
const COINS = 5;
const LARGEST = 150;

function fixed(element: HTMLElement, width: number, height: number, left = 1): Ghost {
  return { element, size: () => ({ width, height }), shrink: () => left };
}

function make(name: string, text = ''): HTMLElement {
  const element = document.createElement('div');
  element.className = name;
  element.textContent = text;
  return element;
}

/** Return a copy without attributes that must be unique on the page. */
function copyOf(original: HTMLElement): HTMLElement {
  const copy = original.cloneNode(true) as HTMLElement;
  for (const one of [copy, ...copy.querySelectorAll('[id], [data-place], [data-region]')])
    for (const name of ['id', 'data-place', 'data-region', 'data-card']) one.removeAttribute(name);
  return copy;
}

/** Give the copy the size of the original. */
function copied(spot: Spot, name: string): Ghost {
  const wrap = make(`ghost ${name}`);
  const box = spot.element.closest<HTMLElement>('.card-box');
  wrap.append(copyOf(box ?? spot.element));
  const { width, height } = spot.box;
  return {
    element: wrap,
    size: () => ({ width, height }),
    shrink: (end) => Math.min(1, Math.max(0.2, Math.min(end.width / width, end.height / height))),
  };
}

function isSmall(spot: Spot | null): spot is Spot {
  return spot !== null && spot.isCard && spot.box.width <= LARGEST * 2;
}

/** Return the element for a movement. A card is copied from the end that shows its face. */
export function ghostOf(move: Movement, from: Spot | null, to: Spot | null): Ghost {
  if (move.what === 'coins') {
    const coins = make('ghost ghost-coins', move.n > COINS ? `${move.n}` : '');
    if (move.n <= COINS) for (let n = 0; n < move.n; n++) coins.append(make('ghost-coin'));
    else coins.classList.add('ghost-coin');
    return fixed(coins, move.n <= COINS ? COIN + 9 * (move.n - 1) : COIN, COIN, 0.8);
  }
  if (move.what === 'hand') return fixed(make('ghost ghost-back is-hand'), BACK.width, BACK.height, 0.8);
  if (move.what === 'card') {
    const shown = isSmall(from) ? from : isSmall(to) ? to : null;
    if (move.card !== null && shown) return copied(shown, 'ghost-card');
    return fixed(make('ghost ghost-back', move.n > 1 ? `${move.n}` : ''), BACK.width, BACK.height, 0.8);
  }
  const spot = [from, to].find((one) => one?.element.matches(`[data-what="${move.what}"]`));
  const inside = [to, from]
    .map((one) => one?.element.querySelector<HTMLElement>(`[data-what="${move.what}"]`))
    .find((one) => one);
  if (spot) return copied(spot, 'ghost-thing');
  if (inside)
    return copied({ element: inside, box: inside.getBoundingClientRect(), isCard: false }, 'ghost-thing');
  return fixed(make('ghost ghost-back'), BACK.width, BACK.height, 0.8);
}
