/**
 * How this page is served: by a server, where each page has a path of its own, or from static files in any folder,
 * where the address of a page is the fragment after `#`. `tavolata publish` marks the page: `<html
 * data-site="static">`.
 */
export function isStatic(): boolean {
  return document.documentElement.dataset.site === 'static';
}

/** The address of a file of the site: `favicon.svg`, `api/games`. */
export function fileAt(name: string): string {
  return (isStatic() ? new URL('.', document.baseURI).pathname : '/') + name;
}

/** The address of the page in the form of a server: path, query and fragment. */
export function currentAddress(): URL {
  if (!isStatic()) return new URL(location.href);
  const { hash, search, origin } = location;
  // A link to the site itself has no fragment: the installed app opens `?new=GAME`.
  return new URL(origin + (hash.startsWith('#/') ? hash.slice(1) : `/${search}`));
}

/** The address of an element of this page. */
export function within(id: string): string {
  const { pathname, search } = currentAddress();
  return isStatic() ? at(`${pathname}${search}#${id}`) : `#${id}`;
}

/** Convert a server's address to the form of this site. */
export function at(path: string): string {
  return isStatic() ? `#${path}` : path;
}
