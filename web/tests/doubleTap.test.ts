import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DOUBLE_MS, SLOW_MS, UNSEEN_MS, asked, followsAnswer, isStray, moved } from '../src/lib/doubleTap';
import { preview } from '../src/lib/preview.svelte';

let question = 0;

interface How {
  pointerType?: string;
  detail?: number;
  clientX?: number;
  late?: number;
}

function press({ pointerType = 'touch', detail = 1, clientX = 100, late = 0 }: How = {}): void {
  const click = new MouseEvent('click', { detail, clientX, clientY: 100 });
  Object.defineProperty(click, 'timeStamp', { value: performance.now() - late });
  window.dispatchEvent(Object.assign(click, { pointerType }));
}

/** Click at a place, and answer the next question; returns whether the answer counts. */
function answers(wish: string, more: How = {}): boolean {
  press(more);
  question += 1;
  return !isStray(question, [wish]);
}

const wait = (ms: number) => vi.advanceTimersByTime(ms);

beforeAll(() => vi.useFakeTimers());
beforeEach(() => wait(1000));
afterAll(() => vi.useRealTimers());

test('the second tap at the same place gives no other answer to the next question', () => {
  expect(answers('play treasures')).toBe(true);
  wait(150);
  expect(answers('done', { clientX: 110 })).toBe(false);
  wait(200);
  expect(answers('done')).toBe(true);
});

test.each([
  ['a later tap', DOUBLE_MS + 1, 'done', {}],
  ['a tap elsewhere', 100, 'done', { clientX: 160 }],
  ['the same answer once more', 100, 'play treasures', {}],
  ['a key', 100, 'done', { detail: 0 }],
  ['the next single click of a mouse', 100, 'done', { pointerType: 'mouse' }],
])('%s counts', (_, ms, wish, more) => {
  expect(answers('play treasures')).toBe(true);
  wait(ms);
  expect(answers(wish, more)).toBe(true);
});

test('of a mouse, the second click of a double click gives no other answer', () => {
  expect(answers('play treasures', { pointerType: 'mouse' })).toBe(true);
  wait(150);
  expect(answers('done', { pointerType: 'mouse', detail: 2 })).toBe(false);
});

test('also where a click does not say that it comes from a finger', () => {
  const touch = (pointerType: string) =>
    window.dispatchEvent(Object.assign(new MouseEvent('pointerdown'), { pointerType }));
  touch('touch');
  expect(answers('play treasures', { pointerType: '' })).toBe(true);
  wait(150);
  touch('touch');
  expect(answers('done', { pointerType: '' })).toBe(false);
  touch('mouse');
});

test('on a busy phone, too, which takes up both taps late', () => {
  expect(answers('play treasures', { late: 400 })).toBe(true);
  wait(150);
  expect(answers('done', { late: 400 })).toBe(false);
});

test('a tap that comes before anybody can have seen the next question was for the last one', () => {
  const mouse = { pointerType: 'mouse', detail: 2 };
  for (const second of [{}, mouse]) {
    expect(answers('play market')).toBe(true);
    wait(DOUBLE_MS + 20);
    asked();
    wait(60);
    expect(answers('play gold', second)).toBe(false);
    wait(UNSEEN_MS - 60);
    expect(answers('play gold', second)).toBe(true);
    wait(1000);
  }
  expect(answers('done')).toBe(true);
  wait(2000);
  asked();
  wait(60);
  expect(answers('play village')).toBe(true);
});

const silver = { id: 'silver', name: 'Silver', kind: 'treasure', type: '', cost: '3', icon: '', text: '' };

test('the second click on an answer neither takes it back nor opens a card', () => {
  const mouse = { pointerType: 'mouse', detail: 1 };
  const opens = (how: How) => {
    preview.close();
    press(how);
    preview.open(silver);
    return preview.face !== null;
  };
  expect(answers('buy silver', mouse)).toBe(true);
  expect(followsAnswer()).toBe(false);
  wait(SLOW_MS - 50);
  press({ ...mouse, detail: 2 });
  expect(followsAnswer()).toBe(true);
  expect(opens({ ...mouse, detail: 2 })).toBe(false);
  // A press elsewhere, a separate click, and a key.
  expect(opens({ ...mouse, detail: 2, clientX: 300 })).toBe(true);
  expect(opens(mouse)).toBe(true);
  expect(opens({ ...mouse, detail: 0 })).toBe(true);
  wait(100);
  expect(opens({ ...mouse, detail: 2 })).toBe(true);
  preview.close();
});

test('the second tap presses no other control, and the same one again', () => {
  document.body.innerHTML = '<button>Copper</button><button>Another</button>';
  const [copper, another] = document.querySelectorAll('button');
  const pressed: (string | null)[] = [];
  document.body.onclick = (event) => pressed.push((event.target as Element).textContent);
  const tapOn = (control: Element) => {
    const click = new MouseEvent('click', { detail: 1, clientX: 100, clientY: 100, bubbles: true });
    Object.defineProperty(click, 'timeStamp', { value: performance.now() });
    control.dispatchEvent(Object.assign(click, { pointerType: 'touch' }));
  };
  tapOn(copper!);
  expect(isStray(++question, ['play copper'])).toBe(false);
  wait(150);
  tapOn(another!);
  tapOn(copper!);
  expect(isStray(++question, ['play copper'])).toBe(false);
  wait(DOUBLE_MS);
  tapOn(another!);
  expect(pressed).toEqual(['Copper', 'Copper', 'Another']);
});

test('a press that began before the question came does not answer it', () => {
  const down = () => {
    const event = new MouseEvent('pointerdown');
    Object.defineProperty(event, 'timeStamp', { value: performance.now() });
    window.dispatchEvent(Object.assign(event, { pointerType: 'mouse' }));
    wait(40);
  };
  const mouse = { pointerType: 'mouse' };
  wait(2000);
  down();
  asked();
  wait(30);
  expect(answers('play feast', mouse)).toBe(false);
  down();
  expect(answers('play feast', mouse)).toBe(true);
  // The same answer again, and another one that I have foreseen, elsewhere.
  down();
  asked();
  expect(answers('play feast', mouse)).toBe(true);
  down();
  asked();
  expect(answers('buy gold', { ...mouse, clientX: 500 })).toBe(true);
  down();
  asked();
  expect(answers('done', { ...mouse, clientX: 500 })).toBe(false);
});

test('a tap on what has just moved under the finger presses nothing', () => {
  document.body.innerHTML = '<main><button>Village</button></main><aside><button>Menu</button></aside>';
  const [village, menu] = document.querySelectorAll('button');
  const pressed: (string | null)[] = [];
  document.body.onclick = (event) => pressed.push((event.target as Element).textContent);
  const presses = (control: Element, pointerType = 'touch') => {
    const click = new MouseEvent('click', { detail: 1, clientX: 100, clientY: 100, bubbles: true });
    Object.defineProperty(click, 'timeStamp', { value: performance.now() });
    control.dispatchEvent(Object.assign(click, { pointerType }));
    return pressed.splice(0).length > 0;
  };
  const tapAfter = (ms: number, ...how: Parameters<typeof presses>) => {
    wait(2000);
    moved(document.querySelector('main')!);
    wait(ms);
    return presses(...how);
  };
  expect(tapAfter(UNSEEN_MS - 20, village!)).toBe(false);
  expect(tapAfter(UNSEEN_MS + 20, village!)).toBe(true);
  // The rest of the page has not moved, and those who move a mouse look where it is.
  expect(tapAfter(60, menu!)).toBe(true);
  expect(tapAfter(60, village!, 'mouse')).toBe(true);
  // I have foreseen the consequence of my own tap.
  wait(2000);
  expect(presses(menu!)).toBe(true);
  moved(document.querySelector('main')!);
  wait(60);
  expect(presses(village!)).toBe(true);
});
