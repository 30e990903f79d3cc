import { afterEach, expect, test, vi } from 'vitest';
import { __vitePreload } from '../src/lib/loading';

const PAGE = 'http://localhost/assets/lobby.js';

/** The links that were added, in order; none of them loads anything. */
function watched(): HTMLLinkElement[] {
  const links: HTMLLinkElement[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((link) => {
    links.push(link as HTMLLinkElement);
  });
  return links;
}

function settle(link: HTMLLinkElement | undefined, how: 'load' | 'error'): void {
  link!.dispatchEvent(new Event(how));
}

afterEach(() => document.head.replaceChildren());

test('the code of a part runs when its style is there', async () => {
  const links = watched();
  const load = vi.fn(() => Promise.resolve('part'));
  const part = __vitePreload(load, ['./One.css', './one.js'], PAGE);
  expect(links.map(({ rel, href }) => [rel, href])).toEqual([
    ['stylesheet', 'http://localhost/assets/One.css'],
    ['modulepreload', 'http://localhost/assets/one.js'],
  ]);
  expect(load).not.toHaveBeenCalled();
  settle(links[0], 'load');
  expect(await part).toBe('part');
});

test('two parts wait for the style that they share', async () => {
  const links = watched();
  const load = vi.fn(() => Promise.resolve('part'));
  const both = [1, 2].map(() => __vitePreload(load, ['./Shared.css'], PAGE));
  await Promise.resolve();
  expect(links).toHaveLength(1);
  expect(load).not.toHaveBeenCalled();
  settle(links[0], 'load');
  expect(await Promise.all(both)).toEqual(['part', 'part']);
});

test('a style that did not come is asked for again with the next try', async () => {
  const links = watched();
  const load = vi.fn(() => Promise.resolve('part'));
  const first = __vitePreload(load, ['./Two.css', './two.js'], PAGE);
  settle(links[0], 'error');
  settle(links[1], 'error');
  await expect(first).rejects.toThrow('Two.css');
  expect(load).not.toHaveBeenCalled();

  const second = __vitePreload(load, ['./Two.css', './two.js'], PAGE);
  expect(links).toHaveLength(4);
  settle(links[2], 'load');
  expect(await second).toBe('part');
});

test('the files that the HTML of the page names are not asked for', () => {
  const { happyDOM } = window as unknown as { happyDOM: { settings: Record<string, boolean> } };
  happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
  document.head.innerHTML = `
    <link rel="modulepreload" href="http://localhost/assets/three.js">
    <link rel="stylesheet" href="http://localhost/assets/Three.css">
    <link rel="preload" as="style" href="http://localhost/assets/Four.css">`;
  const links = watched();
  const files = ['./three.js', './Three.css', './Four.css'];
  void __vitePreload(() => Promise.resolve('part'), files, PAGE);
  expect(links.map(({ rel, href }) => [rel, href])).toEqual([
    ['stylesheet', 'http://localhost/assets/Four.css'],
  ]);
});

test('a part without files of its own is loaded at once', async () => {
  expect(await __vitePreload(() => Promise.resolve('part'))).toBe('part');
});
