// Comes before all other code of the page, and is small: the link of a seat says at which table it is, and only who has the
// seat may know its game. So the seat is claimed at once, and the answer says what the page will need (src/lib/claims.ts).
const [, page, table] = location.pathname.split('/');
const fragment = new URLSearchParams(location.hash.slice(1));
const token = fragment.get('token');

/** Asks for a file, so that it is there when the code wants it. */
function ask(href) {
  const link = document.createElement('link');
  link.rel = href.endsWith('.js') ? 'modulepreload' : 'preload';
  if (link.rel === 'preload') link.as = href.endsWith('.css') ? 'style' : 'fetch';
  link.crossOrigin = '';
  link.href = href;
  document.head.append(link);
}

if (page === 'table' && token) {
  const answer = fetch(`../api/tables/${table}/claim`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ seat: Number(fragment.get('seat') ?? 0), token }),
  });
  window.claimed = { token, answer };
  answer
    .then(async (one) => {
      if (one.ok) for (const href of (await one.clone().json()).files ?? []) ask(href);
    })
    .catch(() => null);
}
