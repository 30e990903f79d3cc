// The service worker of a static site: keeps the whole site for times without a network. `tavolata publish` fills in the lists.
// A version is complete before it is used, and comes from the cache only: the page and the engine always fit together.
const VERSION = __VERSION__;
/** All files: what the lobby needs comes first, the engine last. */
const FILES = __FILES__;
/** Those of which there is a compressed copy, with their types. */
const PACKED = __PACKED__;
const PREFIX = `tavolata-static:${self.registration.scope}:`;
const CACHE = PREFIX + VERSION;
const INDEX = 'index.html';
/** Files whose names change with their content. */
const IS_HASHED = /^(assets|device)\/(?!manifest)/;
const TOGETHER = 4;

const address = (name) => new URL(name, self.registration.scope).href;

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
  const waiting = [...FILES];
  const work = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift())
      await cache.put(address(name), await file(name));
  };
  await Promise.all(Array.from({ length: TOGETHER }, work));
}

/** A file of this version: that of an earlier version or of the page, or else from the network, compressed if possible. */
async function file(name) {
  if (!IS_HASHED.test(name)) return sound(await fetch(address(name), { cache: 'no-cache' }));
  const known = (await caches.match(address(name))) ?? (await fromBrowser(name));
  if (known) return known;
  const type = PACKED[name];
  if (!type) return sound(await fetch(address(name)));
  const packed = sound(await fetch(`${address(name)}.gz`));
  return new Response(packed.body.pipeThrough(new DecompressionStream('gzip')), { headers: { 'Content-Type': type } });
}

/** What the browser keeps of this visit. */
async function fromBrowser(name) {
  const found = await fetch(address(name), { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => null);
  return found?.ok ? found : null;
}

function sound(answer) {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return answer;
}

self.addEventListener('activate', (event) => {
  event.waitUntil(tidy().then(() => self.clients.claim()));
});

/** Keeps the version before this one: pages that are still open load their code from it. */
async function tidy() {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const scope = new URL(self.registration.scope);
  if (request.method !== 'GET' || origin !== scope.origin || !pathname.startsWith(scope.pathname)) return;
  event.respondWith(kept(request, decodeURIComponent(pathname.slice(scope.pathname.length)) || INDEX));
});

async function kept(request, name) {
  const cache = await caches.open(CACHE);
  return (await cache.match(address(name))) ?? (await caches.match(address(name))) ?? fetch(request);
}

// A notification of a page: back to the table it is about.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? '/'));
});

async function open(path) {
  const [there] = await self.clients.matchAll({ type: 'window' });
  if (!there) return self.clients.openWindow(address(`#${path}`));
  there.postMessage({ go: path });
  return there.focus();
}
