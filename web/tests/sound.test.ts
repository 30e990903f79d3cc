import { beforeEach, expect, test, vi } from 'vitest';
import { sound } from '../src/lib/sound.svelte';

/** An audio context as in Safari: it starts only during a gesture. */
class Context {
  static all: Context[] = [];
  static isGesture = false;
  state = 'suspended';
  constructor() {
    Context.all.push(this);
  }
  resume(): Promise<void> {
    if (!Context.isGesture) return Promise.reject(new DOMException('no gesture', 'NotAllowedError'));
    this.state = 'running';
    return Promise.resolve();
  }
}

function gesture(event: Event): void {
  Context.isGesture = true;
  document.body.dispatchEvent(event);
  Context.isGesture = false;
}
const click = () => gesture(new MouseEvent('click', { bubbles: true }));

beforeEach(() => {
  vi.stubGlobal('AudioContext', Context);
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
  sound.mute(false);
});

test('muted sound needs no audio device', () => {
  sound.mute(true);
  click();
  expect(Context.all).toEqual([]);
});

test('a click or a key starts the sound that comes later with a message', () => {
  gesture(new KeyboardEvent('keydown', { key: '1', bubbles: true }));
  expect(Context.all.map(({ state }) => state)).toEqual(['running']);
});

test('the next click restarts sound that a phone call has stopped', () => {
  click();
  Context.all[0]!.state = 'interrupted';
  click();
  expect(Context.all.map(({ state }) => state)).toEqual(['running']);
});

test('the click is heard although a control keeps it from the page', () => {
  Context.all[0]!.state = 'suspended';
  const button = document.body.appendChild(document.createElement('button'));
  button.addEventListener('click', (event) => event.stopPropagation());
  Context.isGesture = true;
  button.click();
  Context.isGesture = false;
  button.remove();
  expect(Context.all[0]!.state).toBe('running');
});
