/** Targets of the coach: the element of a choice, a card or a marked region, found without any rule of a game. */
import { isAbout } from './offers';
import type { About, View } from './types';
import type { Target } from './wire';

/** Minimum size in pixels of a visible element: folded answers keep a tiny box for screen readers. */
const LEAST = 9;

function isSmall(node: Element): boolean {
  const { width, height } = node.getBoundingClientRect();
  return width < LEAST || height < LEAST;
}

function isSeen(node: HTMLElement): boolean {
  if (isSmall(node) || !node.checkVisibility({ visibilityProperty: true })) return false;
  for (let box = node.parentElement; box; box = box.parentElement)
    if (isSmall(box) && getComputedStyle(box).overflow !== 'visible') return false;
  return true;
}

/** The first visible element that is not chosen yet: a chosen card needs no second click. */
function first(selectors: string[], within: ParentNode = document): HTMLElement | null {
  for (const selector of selectors)
    for (const node of within.querySelectorAll<HTMLElement>(selector))
      if (node.ariaPressed !== 'true' && isSeen(node)) return node;
  return null;
}

const marked = (name: string) => `:is([data-region="${name}"], [data-zone="${name}"])`;

/** The element of a target, or null if the table does not show it now. */
export function elementOf(target: Target, view: View): HTMLElement | null {
  const { region, ...about } = target;
  if (region === 'question') return first(['#question .choices', '#question']);
  // A summary replaces a region that is not drawn.
  if (region) return first([`main ${marked(region)}:not([data-summary])`, `main ${marked(region)}`]);
  const wanted = Object.fromEntries(
    Object.entries(about).filter(([, value]) => value !== null),
  ) as Partial<About>;
  const choice = view.choices.find((one) => isAbout(one, wanted));
  const card = choice?.card ?? target.card;
  const zone = choice?.zone ?? target.zone;
  const selectors: string[] = [];
  if (choice) selectors.push(`main [data-do="${CSS.escape(choice.do)}"]`);
  if (card && zone) selectors.push(`main ${marked(zone)} button[data-card="${CSS.escape(card)}"]`);
  if (card && zone) selectors.push(`main ${marked(zone)} [data-card="${CSS.escape(card)}"]`);
  if (card) selectors.push(`main button[data-card="${CSS.escape(card)}"]`);
  if (choice) selectors.push(`#question [data-do="${CSS.escape(choice.do)}"]`);
  if (zone) selectors.push(`main ${marked(zone)}`);
  if (choice) selectors.push('#question');
  return first(selectors);
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The part of a target that its scrolling part of the table shows; all of it if that shows none. */
export function shownOf(box: Box, part: Box | undefined): Box {
  if (!part) return box;
  const top = Math.max(box.top, part.top);
  const height = Math.min(box.top + box.height, part.top + part.height) - top;
  return height > 0 ? { ...box, top, height } : box;
}

/** The side of the bubble with its arrow, and the arrow's position along that side. */
export interface Spot {
  left: number;
  top: number;
  side: 'left' | 'right' | 'top' | 'bottom' | 'none';
  along: number;
}

const STEP = 24;
const GAP = 16;
const EDGE = 10;
/** Minimum distance of the arrow from a corner. */
const CORNER = 24;
/** Maximum distance of a target that gets an arrow: further away, it would point at what is between. */
const NEAR = 72;
/**
 * Penalties for covering a control that the coach points at, elements that must stay visible, and elements that should.
 */
const WEIGHTS = { control: 50, kept: 50, region: 4, liked: 1 };
/** Touching an element that must stay visible costs as much as some hundred pixels of distance. */
const TOUCH = 10_000;
/** Maximum share of the room for a control: a larger target is a region. */
const REGION = 0.12;

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

function grown(box: Box, by: number): Box {
  return { left: box.left - by, top: box.top - by, width: box.width + 2 * by, height: box.height + 2 * by };
}

function distance(a: Box, b: Box): number {
  const x = Math.max(0, b.left - (a.left + a.width), a.left - (b.left + b.width));
  const y = Math.max(0, b.top - (a.top + a.height), a.top - (b.top + b.height));
  return Math.hypot(x, y);
}

/** The distance that a box has to move down to cover none of the others; 0 if it would leave the room. */
export function clear(box: Box, others: Box[], room: Box): number {
  let down = 0;
  for (const one of [...others].sort((a, b) => a.top - b.top))
    if (overlap({ ...box, top: box.top + down }, one)) down = one.top + one.height + EDGE - box.top;
  return box.top + down + box.height <= room.top + room.height ? down : 0;
}

/** The distance of a value from the part of a side between its corners. */
function outside(value: number, from: number, size: number): number {
  return Math.max(0, from + CORNER - value, value - (from + size - CORNER));
}

/** The distance between the middle of a target and the nearest point that an arrow can point at. */
function aside(bubble: Box, target: Box): number {
  return Math.min(
    outside(target.left + target.width / 2, bubble.left, bubble.width),
    outside(target.top + target.height / 2, bubble.top, bubble.height),
  );
}

function arrow(bubble: Box, target: Box): Pick<Spot, 'side' | 'along'> {
  const x = target.left + target.width / 2;
  const y = target.top + target.height / 2;
  const within = (value: number, from: number, size: number) =>
    Math.min(Math.max(value - from, CORNER), size - CORNER);
  const reach = Math.max(CORNER, Math.min(target.width, target.height) / 2);
  if (overlap(bubble, target) || aside(bubble, target) > reach || distance(bubble, target) > NEAR)
    return { side: 'none', along: 0 };
  const isBeside = bubble.left + bubble.width <= target.left || target.left + target.width <= bubble.left;
  if (isBeside && y > bubble.top - target.height / 2 && y < bubble.top + bubble.height + target.height / 2)
    return {
      side: x > bubble.left ? 'right' : 'left',
      along: within(y, bubble.top, bubble.height),
    };
  return { side: y > bubble.top ? 'bottom' : 'top', along: within(x, bubble.left, bubble.width) };
}

/**
 * A place for a bubble of a size in a window, near its target: of all places on a grid, the one that covers least of
 * the target, of elements that must stay visible (`kept`) and of those that should (`liked`), then the nearest.
 */
export function place(
  { width, height }: Pick<Box, 'width' | 'height'>,
  target: Box,
  room: Box,
  kept: Box[],
  liked: Box[] = [],
): Spot {
  const around = grown(target, GAP);
  const isRegion = target.width * target.height > REGION * room.width * room.height;
  const weight = isRegion ? WEIGHTS.region : WEIGHTS.control;
  let best: Box = { left: room.left + EDGE, top: room.top + EDGE, width, height };
  let least = Infinity;
  const last = {
    left: Math.max(room.left + room.width - width - EDGE, room.left),
    top: Math.max(room.top + room.height - height - EDGE, room.top),
  };
  const steps = (from: number, to: number) =>
    Array.from({ length: Math.ceil(Math.max(0, to - from) / STEP) + 1 }, (_, i) =>
      Math.min(to, from + i * STEP),
    );
  for (const left of steps(room.left + EDGE, last.left))
    for (const top of steps(room.top + EDGE, last.top)) {
      const box = { left, top, width, height };
      const cost =
        weight * overlap(box, around) +
        kept
          .map((one) => overlap(box, one))
          .reduce((sum, area) => sum + (area && TOUCH + WEIGHTS.kept * area), 0) +
        WEIGHTS.liked * liked.reduce((sum, one) => sum + overlap(box, one), 0) +
        60 * distance(box, target) +
        40 * aside(box, target);
      if (cost < least) {
        least = cost;
        best = box;
      }
    }
  return { left: best.left, top: best.top, ...arrow(best, target) };
}
