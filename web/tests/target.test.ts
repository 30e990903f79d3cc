/** The place of the coach's bubble, and its target. */
import { afterEach, expect, test, vi } from 'vitest';
import { clear, elementOf, place, shownOf } from '../src/lib/target';
import { viewInWords } from '../src/lib/say';
import { choice, viewOf } from './views';

const ROOM = { left: 0, top: 50, width: 1200, height: 700 };
const SIZE = { width: 340, height: 160 };
const HAND = { left: 100, top: 560, width: 900, height: 190 };

function overlaps(spot: { left: number; top: number }, box: typeof HAND): boolean {
  return (
    spot.left < box.left + box.width &&
    box.left < spot.left + SIZE.width &&
    spot.top < box.top + box.height &&
    box.top < spot.top + SIZE.height
  );
}

test('the bubble covers neither the control nor the hand, and stays in the room', () => {
  for (const left of [0, 300, 600, 1080])
    for (const top of [60, 250, 420, 600]) {
      const target = { left, top, width: 110, height: 140 };
      const spot = place(SIZE, target, ROOM, [HAND]);
      expect(overlaps(spot, target)).toBe(false);
      expect(overlaps(spot, HAND)).toBe(false);
      expect(spot.left).toBeGreaterThanOrEqual(0);
      expect(spot.left + SIZE.width).toBeLessThanOrEqual(1200);
      expect(spot.top).toBeGreaterThanOrEqual(50);
      expect(spot.top + SIZE.height).toBeLessThanOrEqual(750);
    }
});

test('the ring ends where its part of the table does', () => {
  const supply = { left: 10, top: 60, width: 370, height: 400 };
  const part = { left: 0, top: 50, width: 390, height: 300 };
  expect(shownOf(supply, part)).toEqual({ ...supply, height: 290 });
  expect(shownOf(supply, undefined)).toEqual(supply);
  expect(shownOf({ ...supply, top: 900 }, part)).toEqual({ ...supply, top: 900 });
});

test('a banner moves down below the coach and what it rings, unless there is no room', () => {
  const banner = { left: 400, top: 66, width: 400, height: 50 };
  const ring = { left: 300, top: 60, width: 300, height: 80 };
  const bubble = { left: 500, top: 145, width: 340, height: 160 };
  const away = { left: 0, top: 60, width: 100, height: 600 };
  expect(clear(banner, [away], ROOM)).toBe(0);
  expect(banner.top + clear(banner, [ring, away], ROOM)).toBeGreaterThanOrEqual(140);
  expect(banner.top + clear(banner, [bubble, ring], ROOM)).toBeGreaterThanOrEqual(305);
  expect(clear(banner, [{ ...ring, height: 690 }], ROOM)).toBe(0);
});

test('where the bubble is now has no say in where it goes', () => {
  const card = { left: 550, top: 300, width: 100, height: 140 };
  const measured = { ...SIZE, left: 0, top: 0 };
  expect(place(measured, card, ROOM, [HAND])).toEqual(place(SIZE, card, ROOM, [HAND]));
});

test('the hand is not touched by half a pixel for a shorter way', () => {
  const card = { left: 300, top: 300, width: 60, height: 40 };
  for (let hand = 400; hand < 424; hand += 0.5) {
    const low = { left: 0, top: hand, width: 1200, height: 750 - hand };
    expect(overlaps(place(SIZE, card, ROOM, [low]), low)).toBe(false);
  }
});

test('the arrow leaves the side that faces the control', () => {
  const card = { left: 550, top: 600, width: 100, height: 140 };
  expect(place(SIZE, card, ROOM, [HAND]).side).toBe('bottom');
  const tall = { left: 900, top: 60, width: 100, height: 600 };
  expect(place(SIZE, tall, ROOM, []).side).toMatch(/left|right/);
});

test('there is no arrow to a control that is far: it would point at what is between', () => {
  const answer = { left: 110, top: 790, width: 180, height: 40 };
  const room = { ...ROOM, height: 720 };
  expect(place(SIZE, answer, room, [HAND])).toMatchObject({ side: 'none', along: 0 });
});

test('a region may be covered rather than the hand', () => {
  const supply = { left: 0, top: 60, width: 1200, height: 480 };
  expect(overlaps(place(SIZE, supply, ROOM, [HAND]), HAND)).toBe(false);
});

afterEach(() => {
  document.body.innerHTML = '';
  vi.restoreAllMocks();
});

function shown(html: string): void {
  document.body.innerHTML = html;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const size = this.hasAttribute('data-small') ? 1 : 40;
    return new DOMRect(0, 0, size, size);
  });
  Element.prototype.checkVisibility = () => true;
}

const TARGET = { verb: null, card: null, seat: null, zone: null, region: null };
const view = viewInWords(
  viewOf({ choices: [choice('buy gold', { verb: 'buy', card: 'gold', zone: 'supply' })] }),
);

test('a card is found in its zone, not where it also lies', () => {
  shown(`<main><div data-region="hand"><button data-card="gold" id="mine"></button></div>
    <div data-zone="supply"><button data-card="gold" id="pile"></button></div></main>`);
  expect(elementOf({ ...TARGET, verb: 'buy', card: 'gold', zone: 'supply' }, view)?.id).toBe('pile');
  expect(elementOf({ ...TARGET, card: 'gold', zone: 'hand' }, view)?.id).toBe('mine');
});

test('a choice that the table does not draw is found in the question, unless it is folded', () => {
  shown(`<main></main><div id="question"><button data-do="buy gold" id="answer"></button></div>`);
  expect(elementOf({ ...TARGET, verb: 'buy' }, view)?.id).toBe('answer');
  shown(`<main></main><div id="question"><button data-do="buy gold" data-small></button></div>`);
  expect(elementOf({ ...TARGET, verb: 'buy' }, view)?.id).toBe('question');
  shown(`<main></main><div id="question"><ol data-small style="overflow: hidden">
    <button data-do="buy gold"></button></ol></div>`);
  expect(elementOf({ ...TARGET, verb: 'buy' }, view)?.id).toBe('question');
});

test('a region that nobody marked is not found', () => {
  shown('<main><section data-region="hand" id="hand"></section></main>');
  expect(elementOf({ ...TARGET, region: 'hand' }, view)?.id).toBe('hand');
  expect(elementOf({ ...TARGET, region: 'moon' }, view)).toBeNull();
});

test('a summary of a region is found where the region is not drawn', () => {
  const chip = '<i data-region="seat-0" data-summary id="chip"></i>';
  shown(`<main>${chip}<section data-region="seat-0" id="city"></section></main>`);
  expect(elementOf({ ...TARGET, region: 'seat-0' }, view)?.id).toBe('city');
  shown(`<main>${chip}</main>`);
  expect(elementOf({ ...TARGET, region: 'seat-0' }, view)?.id).toBe('chip');
});
