import { beforeEach, describe, expect, test } from 'vitest';
import { go, route, takeFragment } from '../src/lib/route.svelte';

beforeEach(() => {
  go('/');
  document.body.replaceChildren();
});

describe('addresses', () => {
  const REPLAY = { page: 'replay', id: 'abc' };
  test.each([
    ['/', { page: 'lobby' }],
    ['/credits', { page: 'credits' }],
    ['/about', { page: 'about' }],
    ['/how-to-play/go', { page: 'how-to-play', id: 'go' }],
    ['/how-to-play', { page: 'unknown' }],
    ['/how-to-play/go/1', { page: 'unknown' }],
    ['/table/abc', { page: 'table', id: 'abc' }],
    ['/table/abc?seat=1', { page: 'table', id: 'abc' }],
    ['/table/a%20b', { page: 'table', id: 'a b' }],
    ['/table', { page: 'unknown' }],
    ['/replay/abc', { ...REPLAY, step: null, eyes: 'table', isReview: false }],
    ['/replay/abc/12/0', { ...REPLAY, step: 12, eyes: '0', isReview: false }],
    ['/replay/abc/x/all', { ...REPLAY, step: null, eyes: 'all', isReview: false }],
    ['/review/abc/3/table', { ...REPLAY, step: 3, eyes: 'table', isReview: true }],
    ['/table/%ff', { page: 'unknown' }],
    ['/elsewhere', { page: 'unknown' }],
  ])('%s', (path, page) => {
    go(path);
    expect(route()).toEqual(page);
  });
});

describe('links', () => {
  /** Click a link; give whether the browser would load its address. */
  function click(html: string, init: MouseEventInit = {}): boolean {
    document.body.innerHTML = html;
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...init });
    document.querySelector('b, a')!.dispatchEvent(event);
    return !event.defaultPrevented;
  }

  test('a link of the page changes the page without loading it', () => {
    expect(click('<a href="/table/abc"><b>play</b></a>')).toBe(false);
    expect(route()).toEqual({ page: 'table', id: 'abc' });
  });

  test.each([
    ['to the server', '<a href="/api/tables/abc/record">x</a>', {}],
    ['to the documents', '<a href="/docs/table">x</a>', {}],
    ['to another site', '<a href="https://example.org/table/abc">x</a>', {}],
    ['into a new window', '<a href="/table/abc" target="_blank">x</a>', {}],
    ['to a file', '<a href="/table/abc" download>x</a>', {}],
    ['with a key held', '<a href="/table/abc">x</a>', { ctrlKey: true }],
  ])('a link %s is the browser’s', (_, html, init) => {
    // Nothing may really be loaded.
    const stop = (event: Event) => event.preventDefault();
    let isBrowsers = false;
    window.addEventListener('click', (event) => (isBrowsers = !event.defaultPrevented), { once: true });
    window.addEventListener('click', stop, { once: true });
    click(html, init);
    expect(isBrowsers).toBe(true);
    expect(route()).toEqual({ page: 'lobby' });
  });
});

test('a key behind # is taken once', () => {
  go('/table/abc?seat=1#key=secret&seat=2');
  expect(takeFragment().get('key')).toBe('secret');
  expect(location.href).toMatch(/\/table\/abc\?seat=1$/);
  expect(takeFragment().get('key')).toBeNull();
});
