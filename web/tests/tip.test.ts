import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showTitle, tip, TIP_ID, tipped } from '../src/lib/tip.svelte';

const described = (node: Element) => node.getAttribute('aria-describedby');

/** A button on the page, by its name. */
function button(name: string): HTMLElement {
  const made = document.createElement('button');
  made.textContent = name;
  document.body.append(made);
  return made;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  tip.close();
  vi.useRealTimers();
});

test('a tooltip describes its owner while it is shown', () => {
  const owner = button('King');
  tip.open({ text: 'Takes the crown.' }, owner, 250);
  vi.advanceTimersByTime(249);
  expect(described(owner)).toBeNull();
  vi.advanceTimersByTime(1);
  expect(tip.shown?.text).toBe('Takes the crown.');
  expect(described(owner)).toBe(TIP_ID);
  tip.close();
  expect(described(owner)).toBeNull();
});

test('one that its owner says already is not read twice', () => {
  const owner = button('Build: not enough gold.');
  tip.open({ text: 'not enough gold.' }, owner);
  vi.advanceTimersByTime(1);
  expect(tip.shown).not.toBeNull();
  expect(described(owner)).toBeNull();
});

test('one that is part of the description is not read twice', () => {
  const owner = button('King');
  const action = tipped(owner, {
    tip: { text: 'Takes the crown.' },
    about: 'Takes the crown. 1 gold per Noble.',
  });
  expect(owner.getAttribute('aria-description')).toBe('Takes the crown. 1 gold per Noble.');
  tip.open({ text: 'Takes the crown.' }, owner);
  vi.advanceTimersByTime(1);
  expect(described(owner)).toBeNull();
  action.update({});
  expect(owner.hasAttribute('aria-description')).toBe(false);
  action.destroy();
});

test('the next owner takes it over', () => {
  const [one, other] = [button('King'), button('Thief')];
  tip.open({ text: 'Takes the crown.' }, one);
  vi.advanceTimersByTime(1);
  tip.open({ text: 'Steals.' }, other, 250);
  expect(tip.shown).toBeNull();
  vi.advanceTimersByTime(250);
  expect([described(one), described(other)]).toEqual([null, TIP_ID]);
});

const mouse = (node: Element, type: string) =>
  node.dispatchEvent(Object.assign(new Event(type), { pointerType: 'mouse' }));

test('it is shown once the mouse moves there, not when a card slides under it', () => {
  const owner = button('Thief');
  const action = tipped(owner, { tip: { text: 'Steals.' } });
  mouse(owner, 'pointerenter');
  vi.advanceTimersByTime(1000);
  expect(tip.shown).toBeNull();
  mouse(owner, 'pointermove');
  vi.advanceTimersByTime(250);
  expect(tip.shown?.text).toBe('Steals.');
  action.destroy();
});

test('it changes with what its owner says, and closes with the last reason', async () => {
  const owner = button('Library');
  const action = tipped(owner, { tip: { text: 'not enough gold.' } });
  mouse(owner, 'pointermove');
  action.update({ tip: { text: 'one district a turn.' } });
  await Promise.resolve();
  vi.advanceTimersByTime(250);
  expect(tip.shown?.text).toBe('one district a turn.');
  action.update({ tip: { text: 'not your turn.' } });
  await Promise.resolve();
  vi.advanceTimersByTime(1);
  expect(tip.shown?.text).toBe('not your turn.');
  action.update({ tip: undefined });
  await Promise.resolve();
  expect(tip.shown).toBeNull();
  action.destroy();
});

/** Send an event of a finger; `detail` 1 marks a click that is not by a key. */
const finger = (node: EventTarget, type: string, detail = 1) =>
  node.dispatchEvent(
    Object.assign(new Event(type, { bubbles: true, cancelable: true }), { pointerType: 'touch', detail }),
  );

test('a long press is no click, not even on what has opened under the finger', () => {
  const [owner, sheet] = [button('Thief'), button('The sheet')];
  const clicked: string[] = [];
  for (const node of [owner, sheet]) node.addEventListener('click', () => clicked.push(node.textContent));
  const action = tipped(owner, { onlong: () => clicked.push('open') });
  finger(owner, 'pointerdown');
  vi.advanceTimersByTime(500);
  finger(owner, 'pointerup');
  finger(sheet, 'click');
  expect(clicked).toEqual(['open']);
  finger(sheet, 'pointerdown');
  finger(sheet, 'click');
  expect(clicked).toEqual(['open', 'The sheet']);
  action.destroy();
});

test('a key presses a button also after a long press without a click', () => {
  const owner = button('Thief');
  let clicks = 0;
  owner.addEventListener('click', () => (clicks += 1));
  const action = tipped(owner, { tip: { text: 'Steals.' } });
  finger(owner, 'pointerdown');
  vi.advanceTimersByTime(500);
  finger(owner, 'click', 0);
  expect(clicks).toBe(1);
  finger(owner, 'pointerdown');
  action.destroy();
});

test('what a long press shows stays when the finger is lifted', () => {
  const owner = button('Thief');
  const action = tipped(owner, { tip: { text: 'Steals.' } });
  finger(owner, 'pointerdown');
  vi.advanceTimersByTime(500);
  finger(owner, 'pointerup');
  finger(owner, 'pointerleave');
  expect(tip.shown?.text).toBe('Steals.');
  finger(owner, 'pointerdown');
  expect(tip.shown).toBeNull();
  finger(owner, 'pointerup');
  action.destroy();
});

test('a long press shows a title, and the name of an icon', () => {
  const [titled, icon, plain] = [button(''), button(''), button('Play')];
  titled.title = 'Since my last turn';
  icon.className = 'icon-only';
  icon.setAttribute('aria-label', 'Log');
  const press = (node: Element, pointerType = 'touch') => {
    tip.close();
    const event = Object.assign(new Event('pointerdown'), { pointerType });
    Object.defineProperty(event, 'target', { value: node });
    showTitle(event as unknown as PointerEvent);
    vi.advanceTimersByTime(500);
    const text = tip.shown?.text;
    finger(window, 'pointerup');
    finger(window, 'pointerdown');
    return text;
  };
  expect([titled, icon, plain].map((node) => press(node))).toEqual(['Since my last turn', 'Log', undefined]);
  expect(press(titled, 'mouse')).toBeUndefined();
});

test('a finger that is lifted soon, or scrolls, shows no title', () => {
  const titled = button('');
  titled.title = 'Since my last turn';
  for (const end of ['pointerup', 'pointercancel']) {
    const event = Object.assign(new Event('pointerdown'), { pointerType: 'touch' });
    Object.defineProperty(event, 'target', { value: titled });
    showTitle(event as unknown as PointerEvent);
    finger(window, end);
    vi.advanceTimersByTime(500);
    expect(tip.shown).toBeNull();
  }
});
