import { beforeEach, describe, expect, test } from 'vitest';
import { href } from '../src/lib/href';
import { go, keyInAddress, rewrite, route, takeFragment } from '../src/lib/route.svelte';
import { currentAddress, fileAt, within } from '../src/lib/site';

/** The page of a server, or of static files in a folder. */
function serve(site: 'server' | 'static') {
  document.documentElement.dataset.site = site;
  history.replaceState(null, '', site === 'static' ? '/games/' : '/');
  go(href.lobby());
}

beforeEach(() => {
  serve('server');
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
  /** Click a link; return whether the browser would load its address. */
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
    // No page may really be loaded.
    const stop = (event: Event) => event.preventDefault();
    let isBrowsers = false;
    window.addEventListener('click', (event) => (isBrowsers = !event.defaultPrevented), { once: true });
    window.addEventListener('click', stop, { once: true });
    click(html, init);
    expect(isBrowsers).toBe(true);
    expect(route()).toEqual({ page: 'lobby' });
  });
});

/** Every page with its address at a server and in static files. */
const PAGES = [
  ['the lobby', () => href.lobby(), '/', { page: 'lobby' }],
  ['a new table', () => href.lobby('go'), '/?new=go', { page: 'lobby' }],
  ['a table', () => href.table('abc'), '/table/abc', { page: 'table', id: 'abc' }],
  ['a seat', () => href.table('abc', { seat: 0 }), '/table/abc?seat=0', { page: 'table', id: 'abc' }],
  [
    'a seat to move',
    () => href.seat('abc', 1, 'x/y'),
    '/table/abc#seat=1&token=x%2Fy',
    { page: 'table', id: 'abc' },
  ],
  [
    'a replay',
    () => href.replay('abc', 3, 0, 'k'),
    '/replay/abc/3/0#key=k',
    { page: 'replay', id: 'abc', step: 3, eyes: '0', isReview: false },
  ],
  [
    'a review',
    () => href.review('abc', 0, null),
    '/review/abc/0/table',
    { page: 'replay', id: 'abc', step: 0, eyes: 'table', isReview: true },
  ],
  [
    'a section',
    () => href.howToPlay('go', 'turn'),
    '/how-to-play/go#how-turn',
    { page: 'how-to-play', id: 'go' },
  ],
  ['the credits', () => href.credits(), '/credits', { page: 'credits' }],
  ['the promises', () => href.about(), '/about', { page: 'about' }],
] as const;

describe.each(['server', 'static'] as const)('%s', (site) => {
  beforeEach(() => serve(site));

  test.each(PAGES)('%s has an address', (_, address, path, page) => {
    expect(address()).toBe(site === 'static' ? `#${path}` : path);
    go(address());
    expect(route()).toEqual(page);
    expect(currentAddress().pathname + currentAddress().search + currentAddress().hash).toBe(path);
  });

  test('a key is taken out of the address once, and may stay in it', () => {
    go(href.table('abc', { seat: 1, key: 'a+b' }));
    expect(keyInAddress()).toBe('a+b');
    expect(takeFragment().get('key')).toBe('a+b');
    expect(location.href.endsWith(href.table('abc', { seat: 1 }))).toBe(true);
    expect(takeFragment().get('key')).toBeNull();
  });

  test('links change the page without loading it', () => {
    document.body.innerHTML = `<a href="${href.table('abc', { key: 'k' })}">x</a>`;
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0 });
    document.querySelector('a')!.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    expect(route()).toEqual({ page: 'table', id: 'abc' });
    expect(keyInAddress()).toBe('k');
  });

  test('the address changes without leaving the page', () => {
    go(href.howToPlay('go'));
    const before = route();
    rewrite(href.howToPlay('go', 'turn'));
    expect(route()).toBe(before);
    expect(currentAddress().hash).toBe('#how-turn');
  });
});

test('files are found from every page', () => {
  go(href.table('abc'));
  expect(fileAt('favicon.svg')).toBe('/favicon.svg');
  expect(within('question')).toBe('#question');
  serve('static');
  go(href.table('abc', { seat: 2 }));
  expect(fileAt('favicon.svg')).toBe('/games/favicon.svg');
  expect(fileAt('')).toBe('/games/');
  expect(within('question')).toBe('#/table/abc?seat=2#question');
});

test('a static site opens the lobby, and a new table for the installed app', () => {
  serve('static');
  history.replaceState(null, '', '/games/?new=go');
  expect(currentAddress().pathname + currentAddress().search).toBe('/?new=go');
  go(href.about());
  expect(location.pathname + location.search + location.hash).toBe('/games/#/about');
});

test('links of a static site to its files are the browser’s', () => {
  serve('static');
  const stop = (event: Event) => event.preventDefault();
  for (const address of ['licences.txt', '#question', 'https://example.org/games/#/about']) {
    document.body.innerHTML = `<a href="${address}">x</a>`;
    let isBrowsers = false;
    window.addEventListener('click', (event) => (isBrowsers = !event.defaultPrevented), { once: true });
    window.addEventListener('click', stop, { once: true });
    document
      .querySelector('a')!
      .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, button: 0 }));
    expect(isBrowsers, address).toBe(true);
    expect(route()).toEqual({ page: 'lobby' });
  }
});

test('a step back that only closes a sheet leaves the page as it is', () => {
  go('/replay/abc/12/0');
  const before = route();
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(route()).toBe(before);
});
