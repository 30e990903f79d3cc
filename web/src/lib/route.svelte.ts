/** The address of the page as a value; links inside the page do not reload it. */
import { expectArrival } from './arrival';
import { afterStep, over, shown, stepBack } from './entries';
import { at, currentAddress, isStatic } from './site';

export type Route =
  | { page: 'lobby' }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string; step: number | null; eyes: string; isReview: boolean }
  | { page: 'credits' }
  | { page: 'about' }
  | { page: 'how-to-play'; id: string }
  | { page: 'unknown' };

/** The segments of a path; none if it is malformed, such as `/%ff`. */
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

/** The part of an address that identifies a page; a step of a replay does not. */
export function placeOf(where: Route): string {
  return 'id' in where ? `${where.page}/${where.id}` : where.page;
}

let now = $state.raw(parse(currentAddress().pathname));

export function route(): Route {
  return now;
}

/** Change the address only. */
export function rewrite(address: string, { replace = true, isOver = false } = {}): void {
  // Pages of a static site have no query; the installed app's has been read.
  const whole = isStatic() ? location.pathname + address : address;
  // A page over another one stays there when its address changes.
  const state = isOver || (replace && shown() === 'page') ? over('page') : null;
  history[replace ? 'replaceState' : 'pushState'](state, '', whole);
}

/**
 * Go to an address of `href`; with `replace`, without a new entry in the history; with `isOver`, to something that
 * `leaveOver` closes. The entry of a sheet is replaced, so that Back from the new page does not lead to it.
 */
export function go(address: string, { replace = false, isOver = false } = {}): void {
  afterStep(() => {
    rewrite(address, { replace: replace || shown() === 'sheet', isOver });
    const before = now;
    follow();
    if (before.page !== now.page) window.scrollTo(0, 0);
  });
}

/** Close a page over another one, which gets this address; Back does not open it again. */
export function leaveOver(address: string): void {
  const show = () => go(address, { replace: true });
  if (shown() === 'page') stepBack(show);
  else show();
}

/**
 * Show the page of the address; if it changes, its heading takes the focus. A step back that closes a sheet changes
 * nothing: the page below must not load again.
 */
function follow(): void {
  const next = parse(currentAddress().pathname);
  if (JSON.stringify(next) === JSON.stringify(now)) return;
  if (placeOf(next) !== placeOf(now)) expectArrival();
  now = next;
}

window.addEventListener('popstate', follow);
document.addEventListener('click', (event) => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
    return;
  const link = (event.target as Element).closest?.('a');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  const address = isStatic() ? fragmentOf(link) : pathOf(link);
  if (!address) return;
  event.preventDefault();
  go(address, { isOver: 'over' in link.dataset });
});

function pathOf(link: HTMLAnchorElement): string | null {
  if (link.pathname.startsWith('/api') || link.pathname.startsWith('/docs')) return null;
  return link.pathname + link.search + link.hash;
}

function fragmentOf(link: HTMLAnchorElement): string | null {
  return link.pathname === location.pathname && link.hash.startsWith('#/') ? link.hash : null;
}

/** Take the fragment of a page: it is removed from the address so that it is not stored or shared. */
export function takeFragment(): URLSearchParams {
  const { pathname, search, hash } = currentAddress();
  if (hash) rewrite(at(pathname + search));
  return new URLSearchParams(hash.slice(1));
}

/** The key of a closed table, which stays in the address. */
export function keyInAddress(): string | null {
  return new URLSearchParams(currentAddress().hash.slice(1)).get('key');
}
