/** The director: flights, their order, and how they end. */
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import type { Motion } from '../src/lib/comfort.svelte';
import { Director } from '../src/lib/director';
import type { Move } from '../src/lib/wire';

interface Played {
  element: Element;
  keys: Keyframe[];
  timing: KeyframeAnimationOptions;
  isCancelled: boolean;
  end(): void;
}

let played: Played[];
let draw: () => void;
let motion: Motion;
let director: Director;
let measured: MockInstance;

/** Elements have the box given in their name. */
function boxOf(element: Element): DOMRect {
  const [x = 0, y = 0, width = 0, height = 0] = (element.getAttribute('data-box') ?? '')
    .split(' ')
    .map(Number);
  return new DOMRect(x, y, width, height);
}

beforeEach(() => {
  played = [];
  motion = 'full';
  measured = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    return boxOf(this);
  });
  Element.prototype.animate = function (this: Element, keys, timing) {
    let end = () => {};
    const finished = new Promise<void>((done) => (end = done));
    const one: Played = {
      element: this,
      keys: keys as Keyframe[],
      timing: timing as KeyframeAnimationOptions,
      isCancelled: false,
      end,
    };
    played.push(one);
    return { finished, cancel: () => (one.isCancelled = true) } as unknown as Animation;
  };
  director = new Director({
    root: document,
    drawn: () => new Promise((done) => (draw = done)),
    motion: () => motion,
  });
  document.body.innerHTML = `
    <section data-place="seat-0" data-box="0 400 300 100">
      <span data-part="gold" data-box="10 410 20 20"></span>
      <span data-part="crown" data-what="crown" data-box="40 410 20 20" id="crown">C</span>
      <div data-part="hand" data-box="80 410 200 90">
        <div class="card-box"><button data-card="temple" data-box="90 410 60 90">Temple</button></div>
      </div>
    </section>
    <section data-place="seat-1" data-box="400 0 300 100">
      <span data-part="gold" data-box="410 10 20 20"></span>
      <div data-part="city" data-box="480 10 200 90"></div>
    </section>
    <section data-place="seat-2" data-box="0 0 0 0"></section>`;
});
afterEach(() => director.finish());

/** A movement to or from a point of the window. */
const at = (text: string) => expect.stringContaining(text) as string;

const gold = (source: number | null, target: number | null, n = 2): Move => ({
  what: 'coins',
  n,
  source: source === null ? null : { zone: 'gold', seat: source },
  target: target === null ? null : { zone: 'gold', seat: target },
});

/** Play movements and let the page draw. */
async function play(...moves: Move[]) {
  director.play(moves, 'citadels');
  draw();
  await Promise.resolve();
  await Promise.resolve();
}

const ghosts = () => [...document.querySelectorAll('.flights .ghost')];
const flights = () => played.filter(({ element }) => element.classList.contains('ghost'));

test('coins fly from payer to payee, each as a coin', async () => {
  await play(gold(1, 0, 3));
  expect(ghosts()).toHaveLength(1);
  expect(ghosts()[0]!.querySelectorAll('.ghost-coin')).toHaveLength(3);
  const [flight] = flights();
  expect(flight!.keys[0]).toMatchObject({ transform: at('translate(396px, 5px)') });
  expect(flight!.keys.at(-1)).toMatchObject({ transform: at('translate(-4px, 405px)') });
});

test('many coins are a number', async () => {
  await play(gold(null, 0, 9));
  expect(ghosts()[0]!.textContent).toBe('9');
});

test('a card is copied from the hand where it was, although the new view has it no more', async () => {
  director.play(
    [{ what: 'card', card: 'temple', source: { zone: 'hand', seat: 0 }, target: { zone: 'city', seat: 1 } }],
    'citadels',
  );
  document.querySelector('[data-card]')!.remove();
  const city = document.querySelector('[data-part="city"]')!;
  city.innerHTML = '<button data-card="temple" data-box="490 10 60 90">Temple</button>';
  draw();
  await Promise.resolve();
  await Promise.resolve();
  expect(ghosts()[0]!.textContent).toBe('Temple');
  expect(ghosts()[0]!.querySelector('[data-card]')).toBeNull();
  expect(flights()[0]!.keys[0]).toMatchObject({
    transform: at('translate(90px, 410px)'),
  });
  const landing = played.find(({ element }) => element.getAttribute('data-card') === 'temple')!;
  expect(landing.keys[0]).toEqual({ opacity: 0 });
});

test('a card that the viewer does not see is a back', async () => {
  await play({ what: 'card', n: 2, source: { zone: 'hand', seat: 1 }, target: { zone: 'hand', seat: 0 } });
  expect(ghosts()[0]!.className).toContain('ghost-back');
  expect(ghosts()[0]!.textContent).toBe('2');
});

test('the crown itself crosses the table, without the names that only the original may have', async () => {
  await play({ what: 'crown', source: { zone: 'crown', seat: 0 }, target: { zone: 'crown', seat: 1 } });
  expect(ghosts()[0]!.textContent).toBe('C');
  expect(document.querySelectorAll('#crown')).toHaveLength(1);
});

test('movements follow each other in their order, all within little time', async () => {
  await play(...Array.from({ length: 20 }, (_, n) => gold(n % 2, 1 - (n % 2))));
  const delays = flights().map(({ timing }) => timing.delay as number);
  expect(delays).toEqual([...delays].sort((one, other) => one - other));
  expect(new Set(delays).size).toBe(20);
  expect(delays.at(-1)!).toBeLessThanOrEqual(360);
  for (const { timing } of flights()) expect(timing.duration).toBeLessThanOrEqual(300);
});

test.each(['pointerdown', 'keydown'])('%s ends all flights at once', async (name) => {
  await play(gold(0, 1), gold(1, 0));
  document.body.dispatchEvent(new Event(name, { bubbles: true }));
  expect(played.every(({ isCancelled }) => isCancelled)).toBe(true);
  expect(document.querySelector('.flights')).toBeNull();
});

test('the next view ends the flights of the one before, drawn or not', async () => {
  director.play([gold(0, 1)], 'citadels');
  const drawFirst = draw;
  await play(gold(1, 0));
  drawFirst();
  await Promise.resolve();
  await Promise.resolve();
  expect(ghosts()).toHaveLength(1);
  await play(gold(0, 1));
  expect(ghosts()).toHaveLength(1);
  expect(flights()[0]!.isCancelled).toBe(true);
});

test('nothing is left when the last one has arrived', async () => {
  await play(gold(0, 1));
  for (const one of played) one.end();
  await vi.waitFor(() => expect(document.querySelector('.flights')).toBeNull());
});

test('people who want no movement get none, and nothing is measured', async () => {
  motion = 'none';
  director.play([gold(0, 1)], 'citadels');
  await Promise.resolve();
  expect(measured).not.toHaveBeenCalled();
  expect(played).toEqual([]);
});

test('with less movement places light up and nothing travels', async () => {
  motion = 'less';
  await play(gold(0, 1));
  expect(ghosts()).toEqual([]);
  expect(played).toHaveLength(1);
  expect(played[0]!.keys[1]).toHaveProperty('filter');
});

test('a view without movements costs nothing', () => {
  director.play([], 'citadels');
  expect(measured).not.toHaveBeenCalled();
});

test('what is nowhere on the page, or stays where it is, does not fly', async () => {
  await play(gold(2, null), { what: 'card', source: { zone: 'deck' }, target: null }, gold(0, 0));
  expect(document.querySelector('.flights')).toBeNull();
});
