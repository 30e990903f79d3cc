/** The addresses of all pages, for links and for `go`. */
import { at } from './site';

/** The fragment that names a section of how to play. */
export const SECTION = 'how-';

const part = encodeURIComponent;

function keyed(key: string | null): string {
  return key ? `#key=${part(key)}` : '';
}

function moment(page: string, id: string, step: number, eyes: number | string | null, key: string | null) {
  return at(`/${page}/${part(id)}/${step}/${eyes ?? 'table'}${keyed(key)}`);
}

export const href = {
  /** With a game: opens the sheet for a new table. */
  lobby: (game = '') => at(game ? `/?new=${part(game)}` : '/'),
  table: (id: string, { seat = null, key = null }: { seat?: number | null; key?: string | null } = {}) =>
    at(`/table/${part(id)}${seat === null ? '' : `?seat=${seat}`}${keyed(key)}`),
  /** Hands over a seat: its token is the key. */
  seat: (id: string, seat: number, token: string) =>
    at(`/table/${part(id)}#seat=${seat}&token=${part(token)}`),
  /** A step of a finished game, from the point of view of a seat, of `all` or of the table. */
  replay: (id: string, step: number, eyes: number | string | null, key: string | null = null) =>
    moment('replay', id, step, eyes, key),
  review: (id: string, step: number, eyes: number | string | null, key: string | null = null) =>
    moment('review', id, step, eyes, key),
  howToPlay: (game: string, section = '') =>
    at(`/how-to-play/${part(game)}${section ? `#${SECTION}${section}` : ''}`),
  credits: () => at('/credits'),
  about: () => at('/about'),
};
