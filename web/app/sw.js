// The service worker: keeps the shell of the page for times without a network. `tools/app.mjs` fills in the lists.
// Pages come from the network first, so the version is always the server's; files under /assets/ never change,
// so they come from the cache first. Nothing of /api or /docs is touched. For people who have played here it also keeps what
// a game without the server needs, if the server has the files of `/device/`.
const VERSION = __VERSION__;
const SHELL = __SHELL__;
/** All code and pictures of the page. */
const ALL = __ALL__;
const PREFIX = 'tavolata-';
const CACHE = PREFIX + VERSION;
const INDEX = '/';
/** The files for play without the server; their names change with their content, but for the list of them. */
const DEVICE = '/device/';
const MANIFEST = `${DEVICE}manifest.json`;
const KEPT = 'tavolata device';
/** Milliseconds after which a page that does not come is taken from the cache. */
const PATIENCE = 5000;

self.addEventListener('install', (event) => {
  event.waitUntil(
    fill().then(
      () => self.skipWaiting(),
      // A part of a version must not count as the one before the next.
      async (failed) => {
        await caches.delete(CACHE);
        throw failed;
      },
    ),
  );
});

async function fill() {
  const cache = await caches.open(CACHE);
  await cache.addAll(SHELL);
  const answer = await fetch(INDEX, { cache: 'no-cache' });
  const needed = (await answer.clone().text()).match(/\/assets\/[\w.-]+/g) ?? [];
  if (!answer.ok || !needed.every((name) => SHELL.includes(name))) throw new Error('another version by now');
  await cache.put(INDEX, answer);
}

self.addEventListener('activate', (event) => {
  event.waitUntil(tidy().then(() => self.clients.claim()));
});

/** Keeps the version before this one: pages that are still open load their code from it. */
async function tidy() {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

self.addEventListener('message', (event) => {
  if (event.data?.keep === 'device') event.waitUntil(keepDevice().catch(() => null));
});

/** Keeps the whole page and the files of the device; the list comes last, so what it lists is there. */
async function keepDevice() {
  const answer = await fetch(MANIFEST, { cache: 'no-cache' });
  if (!answer.ok) return;
  const { files } = await answer.clone().json();
  const names = [...Object.values(files).map(({ path }) => DEVICE + path), ...ALL];
  const cache = await caches.open(KEPT);
  for (const name of names) if (!(await caches.match(name))) await cache.put(name, sound(await fetch(name)));
  await cache.put(MANIFEST, answer);
  const old = (await cache.keys()).filter(({ url }) => ![MANIFEST, ...names].includes(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}

function sound(answer) {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return answer;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (/^\/(api|docs)(\/|$)/.test(url.pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (url.pathname === MANIFEST) event.respondWith(fetch(request).catch(kept));
  else if (url.pathname.startsWith(DEVICE))
    event.respondWith(caches.match(request).then((found) => found ?? fetch(request)));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(request));
  else event.respondWith(fetch(request).catch(() => shell(request)));
});

async function page(request) {
  const timer = new AbortController();
  const late = setTimeout(() => timer.abort(), PATIENCE);
  try {
    return await fetch(request, { signal: timer.signal });
  } catch {
    const cache = await caches.open(CACHE);
    return (await cache.match(INDEX)) ?? Response.error();
  } finally {
    clearTimeout(late);
  }
}

/** A file of this version. */
async function shell(request) {
  return (await (await caches.open(CACHE)).match(request)) ?? Response.error();
}

async function kept() {
  return (await caches.match(MANIFEST)) ?? Response.error();
}

async function asset(request) {
  const found = await caches.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) {
    const kept = answer.clone();
    void caches.open(CACHE).then((cache) => cache.put(request, kept));
  }
  return answer;
}

// A notification of a page: back to the table it is about.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? '/'));
});

async function open(path) {
  const pages = await self.clients.matchAll({ type: 'window' });
  const place = new URL(path, self.location.origin);
  const there = pages.find((one) => new URL(one.url).pathname === place.pathname) ?? pages[0];
  if (!there) return self.clients.openWindow(path);
  there.postMessage({ go: path });
  return there.focus();
}
