/** The tables and games of the server of this page. */
import { requireCookies } from './cookies';
import { newId } from './ids';
import type { Lobby, Seated, Turn } from './lobby';
import { answerTo, query, request } from './request';
import { SocketConnection } from './socket';
import type { Face, WireLine } from './types';

function written(parameters: Record<string, string>): string {
  return Object.entries(parameters)
    .map(([name, value]) => `${name}=${value}`)
    .join(',');
}

/** The tokens that this page proposes for its seats, by table: a repeated request gets the same seat. */
const tokens = new Map<string, string>();

function tokenAt(table: string): string {
  const token = tokens.get(table) ?? newId();
  tokens.set(table, token);
  return token;
}

/** The tokens that this page proposes for new tables that nobody has answered for, by request. */
const proposed = new Map<string, string>();

/** Make a table; repeated until it is answered, the same request makes one table. */
async function make(path: string, plan: object): Promise<Seated> {
  requireCookies();
  const wish = `${path} ${JSON.stringify(plan)}`;
  const token = proposed.get(wish) ?? newId();
  proposed.set(wish, token);
  const made = await request<Seated>(path, { ...plan, token });
  proposed.delete(wish);
  return made;
}

/** Send a request whose answer sets a cookie: the token of a seat, or the key of a table. */
async function admitted<T>(path: string, body: object): Promise<T> {
  requireCookies();
  return request<T>(path, body);
}

/** The file name in an answer of the server. */
function nameOf(answer: Response): string {
  return /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1] ?? 'record.jsonl';
}

export const server: Lobby = {
  on: 'server',
  capabilities: {
    invite: true,
    chat: true,
    watch: true,
    clock: true,
    adjourn: true,
    levels: Infinity,
    passAndPlay: false,
  },
  engine: null,
  shelf: null,
  games: (lang) => request(`games${query({ lang })}`),
  faces: async (game, lang, parameters) => {
    const path = `games/${game}/faces${query({ lang, parameters: written(parameters) })}`;
    return (await request<{ cards: Record<string, Face> }>(path)).cards;
  },
  words: async (game, lang, topic) =>
    (await request<{ fluent: string[] }>(`games/${game}/words${query({ lang, topic: topic ?? null })}`))
      .fluent,
  schema: (game) => request(`games/${game}/view`),
  tables: () => request('tables'),
  turns: async (tables) => (await request<{ tables: Record<string, Turn> }>('turns', { tables })).tables,

  create: (plan) => make('tables', plan),
  beginLesson: (game, you) => make('lessons', { game, you }),
  createFromRecord: (plan) => make('records', plan),
  join: (id, name, seat, key) => admitted(`tables/${id}/join`, { name, seat, key, token: tokenAt(id) }),
  again: (id, seat, name, on, game) => admitted(`tables/${id}/again`, { seat, name, on, game }),
  enter: (id, key) => admitted(`tables/${id}/enter`, { key }),
  claim: (id, seat, token) => admitted(`tables/${id}/claim`, { seat, token }),
  share: (id, seat) => request(`tables/${id}/share${query({ seat })}`),
  connect: (id, seat, listener) => new SocketConnection(id, seat, listener),

  hint: (id, seat, question) => request(`tables/${id}/hint`, { seat, question }),
  log: async (id, seat) =>
    (await request<{ turns: WireLine[][] }>(`tables/${id}/log${query({ seat })}`)).turns,
  replay: (id, step, eyes) => request(`tables/${id}/replay${query({ step, eyes })}`),
  review: (id) => request(`tables/${id}/review`),
  askReview: (id) => request(`tables/${id}/review`, {}),
  record: async (id, seat) => {
    const answer = await answerTo(`tables/${id}/record${query({ seat })}`);
    return new File([await answer.blob()], nameOf(answer));
  },
};
