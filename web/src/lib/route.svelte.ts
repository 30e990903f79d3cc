/** The address of the page as a value; links inside the page do not load it again. */
import { expectArrival } from './arrival';

export type Route =
  | { page: 'lobby' }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string; step: number | null; eyes: string; isReview: boolean }
  | { page: 'credits' }
  | { page: 'about' }
  | { page: 'how-to-play'; id: string }
  | { page: 'unknown' };

/** The parts of an address; none of one that is written wrongly, as `/%ff`. */
function parts(path: string): string[] {
  try {
    return path.split('/').slice(1).map(decodeURIComponent);
  } catch {
    return ['?'];
  }
}

function parse(path: string): Route {
  const [page = '', id = '', step = '', eyes = 'table'] = parts(path);
  if (page === '') return { page: 'lobby' };
  if (page === 'credits' || page === 'about') return { page };
  if (page === 'table' && id) return { page, id };
  if (page === 'how-to-play' && id && step === '') return { page, id };
  if ((page === 'replay' || page === 'review') && id) {
    return {
      page: 'replay',
      id,
      step: /^\d+$/.test(step) ? Number(step) : null,
      eyes,
      isReview: page === 'review',
    };
  }
  return { page: 'unknown' };
}

/** What makes a page another page; a step of a replay does not. */
export function placeOf(where: Route): string {
  return 'id' in where ? `${where.page}/${where.id}` : where.page;
}

let now = $state.raw(parse(location.pathname));

export function route(): Route {
  return now;
}

/** Goes to another address of the page; `replace` leaves no trace in the history. */
export function go(path: string, { replace = false } = {}): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', path);
  const before = now;
  follow();
  if (before.page !== now.page) window.scrollTo(0, 0);
}

/** Shows the page of the address; another page than before gets the focus. */
function follow(): void {
  const next = parse(location.pathname);
  if (placeOf(next) !== placeOf(now)) expectArrival();
  now = next;
}

window.addEventListener('popstate', follow);
document.addEventListener('click', (event) => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
    return;
  const link = (event.target as Element).closest?.('a');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.pathname.startsWith('/api') || link.pathname.startsWith('/docs')) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
});

/** What stands behind `#`, once: it is taken out of the address so that it is not kept or passed on. */
export function takeFragment(): URLSearchParams {
  const found = new URLSearchParams(location.hash.slice(1));
  if (location.hash) history.replaceState(null, '', location.pathname + location.search);
  return found;
}
