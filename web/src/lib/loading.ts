/**
 * Loads the files of a part of the page before its code runs, in place of the helper of Vite (vite.config.ts). That one
 * never asks again for a style sheet that did not come: a part that failed without a network had no style afterwards.
 */

/** The files that were asked for, by address. */
const asked = new Map<string, Promise<unknown>>();

function isStyle(address: string): boolean {
  return new URL(address).pathname.endsWith('.css');
}

/** Whether the HTML of the page names a file itself. */
function isNamed(address: string): boolean {
  const links = [...document.querySelectorAll('link')];
  return links.some(({ href, rel }) => href === address && (rel === 'stylesheet' || !isStyle(address)));
}

function add(address: string): Promise<unknown> {
  const link = document.createElement('link');
  link.rel = isStyle(address) ? 'stylesheet' : 'modulepreload';
  link.crossOrigin = '';
  link.href = address;
  const loading = new Promise((done, failed) => {
    link.addEventListener('load', done);
    link.addEventListener('error', () => {
      // The next try asks again.
      link.remove();
      asked.delete(address);
      failed(new Error(`Failed to load ${address}`));
    });
  });
  document.head.append(link);
  return loading;
}

function ask(address: string): Promise<unknown> {
  const before = asked.get(address);
  if (before) return before;
  const loading = isNamed(address) ? Promise.resolve() : add(address);
  asked.set(address, loading);
  return loading;
}

/** The build wraps each `import()` of the page in a call of this, with the files that it needs. */
export async function __vitePreload<T>(
  load: () => Promise<T>,
  files: string[] = [],
  importer?: string,
): Promise<T> {
  const styles = [];
  for (const file of files) {
    const address = new URL(file, importer).href;
    const loading = ask(address);
    if (isStyle(address)) styles.push(loading);
    // Code is only asked for early: `load` says what is wrong with it.
    else loading.catch(() => null);
  }
  await Promise.all(styles);
  return load();
}
