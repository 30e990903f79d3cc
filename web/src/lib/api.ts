/** Plain requests to the server. */
import { sayPlain } from './say';
import type { Command, Face, GameInfo, LineOf, No, Ok, Part, ReviewState, Seat, WireView } from './wire';

/** A refusal of the server; `message` is its sentence. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    why: Part,
  ) {
    super(sayPlain(why));
  }
}

export interface LobbyRow {
  id: string;
  name: string;
  game: string;
  status: string;
  seats: { name: string; kind: Seat['kind'] }[];
}

export interface SeatPlan {
  kind: 'me' | 'open' | 'bot';
  level?: number;
}

export interface TablePlan {
  game: string;
  parameters: Record<string, string>;
  seats: SeatPlan[];
  /** My name. */
  you: string;
  is_public: boolean;
  clock: string;
}

export interface Seated {
  table: string;
  seat: number | null;
  key: string | null;
  token: string | null;
}

/** A request that came too fast is sent again this often, each time after the pause the server asks for. */
const AGAIN = 3;
const LONGEST_PAUSE_S = 10;

async function request<T>(path: string, body?: unknown, again = AGAIN): Promise<T> {
  const answer = await fetch(
    `/api/${path}`,
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
  );
  const pause = Number(answer.headers.get('Retry-After'));
  if (answer.status === 429 && again && pause <= LONGEST_PAUSE_S) {
    await new Promise((done) => setTimeout(done, 1000 * pause));
    return request(path, body, again - 1);
  }
  const said = (await answer.json().catch(() => null)) as unknown;
  if (!answer.ok) {
    const { code, why } = (said ?? {}) as Partial<No>;
    throw new Refused(code ?? String(answer.status), why ?? '');
  }
  return said as T;
}

function query(values: Record<string, string | number | null | undefined>): string {
  const set = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  return set.length ? `?${new URLSearchParams(set.map(([name, value]) => [name, String(value)]))}` : '';
}

function written(parameters: Record<string, string>): string {
  return Object.entries(parameters)
    .map(([name, value]) => `${name}=${value}`)
    .join(',');
}

export const api = {
  games: (lang: string) => request<GameInfo[]>(`games${query({ lang })}`),
  faces: (game: string, lang: string, parameters: Record<string, string>) =>
    request<{ cards: Record<string, Face> }>(
      `games/${game}/faces${query({ lang, parameters: written(parameters) })}`,
    ),
  /** The Fluent catalogues of a game that this page was not built with. */
  words: (game: string, lang: string) =>
    request<{ fluent: string[] }>(`games/${game}/words${query({ lang })}`).then(({ fluent }) => fluent),
  tables: () => request<{ waiting: LobbyRow[]; running: LobbyRow[] }>('tables'),
  make: (plan: TablePlan) => request<Seated>('tables', plan),
  join: (id: string, name: string, seat: number | null, key: string | null) =>
    request<Seated>(`tables/${id}/join`, { name, seat, key }),
  again: (id: string, seat: number, name: string | null, on: boolean) =>
    request<Seated>(`tables/${id}/again`, { seat, name, on }),
  /** Lets this browser watch a closed table. */
  enter: (id: string, key: string) => request<Seated>(`tables/${id}/enter`, { key }),
  claim: (id: string, seat: number, token: string) => request<Seated>(`tables/${id}/claim`, { seat, token }),
  share: (id: string, seat: number) =>
    request<{ address: string | null; key: string | null }>(`tables/${id}/share${query({ seat })}`),
  /** A new token for a seat; the socket that greeted with the mark stays open. */
  link: (id: string, seat: number, mark: string | null) =>
    request<Seated>(`tables/${id}/link`, { seat, page: mark }),
  view: (id: string, seat: number | null) => request<WireView>(`tables/${id}${query({ seat })}`),
  act: (id: string, command: Command & { id: string; seat: number | null }) =>
    request<Ok | No>(`tables/${id}/do`, command),
  log: (id: string, seat: number | null) =>
    request<{ turns: LineOf<Part>[][] }>(`tables/${id}/log${query({ seat })}`),
  replay: (id: string, step: number, eyes: string) =>
    request<WireView>(`tables/${id}/replay${query({ step, eyes })}`),
  review: (id: string) => request<ReviewState>(`tables/${id}/review`),
  askReview: (id: string) => request<ReviewState>(`tables/${id}/review`, {}),
  recordAddress: (id: string, seat: number | null) => `/api/tables/${id}/record${query({ seat })}`,
  upload: (text: string, seat: number | null, you: string, others: 'bot' | 'open') =>
    request<Seated>(`records`, { text, seat, you, others }),
};
