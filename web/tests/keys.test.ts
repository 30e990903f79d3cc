import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listenToKeys } from '../src/lib/keyboard';
import { readAloud, SINGLE_KEYS } from '../src/lib/keys';
import { keepSwitch } from '../src/lib/memory';

describe('keys at a table', () => {
  let choices = 5;
  let question = 1;
  const done: string[] = [];
  const note =
    (name: string) =>
    (...args: unknown[]) =>
      void done.push([name, ...args].join(' '));
  let hasUsual = true;
  let end = () => {};

  beforeEach(() => {
    vi.useFakeTimers();
    choices = 5;
    hasUsual = true;
    done.length = 0;
    end = listenToKeys({
      question: () => question,
      count: () => choices,
      choose: note('choose'),
      miss: note('miss'),
      typed: () => {},
      usual: () => {
        if (hasUsual) done.push('usual');
        return hasUsual;
      },
      why: note('why'),
      log: note('log'),
      hand: note('hand'),
      seat: note('seat'),
      turn: note('turn'),
      undo: note('undo'),
      vote: note('vote'),
      hint: note('hint'),
      card: note('card'),
      command: note('command'),
    });
  });
  afterEach(() => {
    end();
    document.body.replaceChildren();
    vi.useRealTimers();
  });

  /** Press a key; return whether the page handled it. */
  function press(key: string, init: KeyboardEventInit = {}, target: EventTarget = document.body): boolean {
    const code = /^\d$/.test(key) ? `Digit${key}` : key;
    const event = new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true, ...init });
    target.dispatchEvent(event);
    return event.defaultPrevented;
  }

  test('a digit that no second one can follow chooses at once', () => {
    press('3');
    expect(done).toEqual(['choose 3']);
  });

  test('a key that is held down acts once', () => {
    press('3');
    press('3', { repeat: true });
    press('u');
    press('u', { repeat: true });
    press('Enter');
    expect(press('Enter', { repeat: true })).toBe(true);
    expect(done).toEqual(['choose 3', 'undo', 'usual']);
    // Arrows and the space bar repeat as the browser likes.
    expect(press('ArrowDown', { repeat: true })).toBe(false);
  });

  test('without keys of one character, Enter still answers', () => {
    keepSwitch(SINGLE_KEYS, false);
    expect([press('3'), press('u'), press('?')]).toEqual([false, false, false]);
    press('Enter');
    expect(done).toEqual(['usual']);
    keepSwitch(SINGLE_KEYS, true);
    press('3');
    expect(done).toEqual(['usual', 'choose 3']);
  });

  test('a digit is for the question at which it was typed, not for the next one', () => {
    choices = 12;
    press('1');
    question += 1;
    vi.runAllTimers();
    expect(done).toEqual([]);
    press('1');
    question += 1;
    press('2');
    expect(done).toEqual(['choose 2']);
    press('1');
    question += 1;
    press('Enter');
    expect(done).toEqual(['choose 2']);
  });

  test('Enter right after a digit that has acted is not for the next question', () => {
    press('3');
    question += 1;
    vi.advanceTimersByTime(100);
    expect(press('Enter')).toBe(true);
    expect(done).toEqual(['choose 3']);
    // Only one Enter belongs to the digit.
    press('Enter');
    expect(done).toEqual(['choose 3', 'usual']);
    press('3');
    question += 1;
    vi.advanceTimersByTime(300);
    press('Enter');
    expect(done).toEqual(['choose 3', 'usual', 'choose 3', 'usual']);
    // A number that Enter has ended needs no second one.
    choices = 12;
    press('1');
    press('Enter');
    question += 1;
    press('Enter');
    expect(done.slice(4)).toEqual(['choose 1', 'usual']);
  });

  test('Enter right after a digit confirms a question of several cards', () => {
    press('3');
    press('Enter');
    expect(done).toEqual(['choose 3', 'usual']);
  });

  test('with more than nine choices a digit waits for a second one', () => {
    choices = 12;
    press('1');
    expect(done).toEqual([]);
    press('2');
    expect(done).toEqual(['choose 12']);
    // The typed digits are cleared.
    press('5');
    expect(done).toEqual(['choose 12', 'choose 5']);
  });

  test('without a second digit within 900 ms the first one counts', () => {
    choices = 12;
    press('1');
    vi.advanceTimersByTime(899);
    expect(done).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(done).toEqual(['choose 1']);
  });

  test('Enter ends a number early, Escape forgets it', () => {
    choices = 12;
    press('1');
    press('Enter');
    expect(done).toEqual(['choose 1']);
    press('1');
    press('Escape');
    vi.advanceTimersByTime(5000);
    expect(done).toEqual(['choose 1']);
  });

  test('Enter ends a number also where a control has the focus, and presses the control otherwise', () => {
    const card = document.body.appendChild(document.createElement('button'));
    choices = 12;
    press('1', {}, card);
    expect(press('Enter', {}, card)).toBe(true);
    expect(done).toEqual(['choose 1']);
    expect(press('Enter', {}, card)).toBe(false);
    expect(done).toEqual(['choose 1']);
  });

  test('a number that no choice has is a miss', () => {
    press('7');
    press('0');
    expect(done).toEqual(['miss 7', 'miss 0']);
  });

  test('letters act in either case, and shift with a digit asks about a seat', () => {
    for (const key of ['h', 'L', 't', 'u', '?', '/']) expect(press(key)).toBe(true);
    press('#', { code: 'Digit3', shiftKey: true });
    expect(done).toEqual(['hand', 'log', 'turn', 'undo', 'why', 'command', 'seat 2']);
    expect(press('x')).toBe(false);
  });

  test('Enter does the usual thing unless a control has the focus', () => {
    const button = document.body.appendChild(document.createElement('button'));
    expect(press('Enter', {}, button)).toBe(false);
    press('Enter');
    expect(done).toEqual(['usual']);
  });

  test('after a click at the table Enter does the usual thing, until the keys move the focus', () => {
    const table = document.body.appendChild(document.createElement('main'));
    const card = table.appendChild(document.createElement('button'));
    card.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(press('Enter', {}, card)).toBe(true);
    hasUsual = false;
    expect(press('Enter', {}, card)).toBe(false);
    hasUsual = true;
    press('Tab', {}, card);
    expect(press('Enter', {}, card)).toBe(false);
    const link = document.body.appendChild(document.createElement('a'));
    link.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(press('Enter', {}, link)).toBe(false);
    expect(done).toEqual(['usual']);
  });

  test('keys of the browser, text fields and open sheets keep their keys', () => {
    const field = document.body.appendChild(document.createElement('input'));
    press('u', { ctrlKey: true });
    press('u', {}, field);
    document.body.appendChild(document.createElement('dialog')).setAttribute('open', '');
    press('u');
    expect(done).toEqual([]);
  });

  test('at the end it lets go of the keyboard and of a half-typed number', () => {
    choices = 12;
    press('1');
    end();
    press('2');
    vi.advanceTimersByTime(5000);
    expect(done).toEqual([]);
  });
});

describe('what is read aloud', () => {
  function read(html: string): string {
    document.body.innerHTML = html;
    return readAloud(document.body.firstElementChild!);
  }

  test('labels stand for what they name', () => {
    expect(read('<button aria-label="Smithy, costs 4"><b>4</b> Smithy</button>')).toBe('Smithy, costs 4');
    expect(read('<p>Gold <svg aria-label="coins"></svg> <i aria-hidden="true">x</i>3</p>')).toBe(
      'Gold coins 3',
    );
  });

  test('numbers with pictograms are kept apart', () => {
    const facts = '<i role="img" aria-label="2 gold">2</i><i role="img" aria-label="4 cards in hand">4</i>';
    expect(read(`<p>${facts} no character yet</p>`)).toBe('2 gold, 4 cards in hand, no character yet');
  });

  test('a part can say what is read for it, or that nothing is', () => {
    const uses =
      '<button data-aloud="Build: free">Build Loom: free</button><b data-aloud="">Discard Loom</b>';
    expect(read(`<div><p>Loom</p>${uses}</div>`)).toBe('Loom; Build: free');
  });

  test('a caption with the words of the label is read once', () => {
    expect(read('<div aria-label="Hand"><span>Hand</span><p>Copper</p></div>')).toBe('Hand; Copper');
  });

  test('parts of a list are kept apart, and its label begins', () => {
    expect(read('<ul aria-label="Hand"><li>Copper</li><li hidden>Gold</li><li>Estate</li></ul>')).toBe(
      'Hand: Copper; Estate',
    );
  });
});
