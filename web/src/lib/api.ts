/** Plain requests to the server. */
import type { Command, Face, GameInfo, No, Ok, Seat, View } from './wire';

/** A refusal of the server; `message` is its sentence. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    why: string,
  ) {
    super(why);
  }
}

export interface OpenTable {
  id: string;
  name: string;
  game: string;
  title: string;
  status: 'waiting' | 'running';
  seats: Seat[];
}

export interface SeatPlan {
  kind: 'you' | 'open' | 'bot';
  level?: string;
}

async function request<T>(path: string, body?: unknown): Promise<T> {
  const answer = await fetch(
    `/api/${path}`,
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
  );
  const said = await answer.json().catch(() => null);
  if (!answer.ok) throw new Refused(said?.code ?? String(answer.status), said?.why ?? '');
  return said as T;
}

function query(values: Record<string, string | number | null | undefined>): string {
  const set = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  return set.length ? `?${new URLSearchParams(set.map(([name, value]) => [name, String(value)]))}` : '';
}

export const api = {
  games: (lang: string) => request<GameInfo[]>(`games${query({ lang })}`),
  faces: (game: string, lang: string, parameters: Record<string, unknown>) =>
    request<{ cards: Record<string, Face> }>(
      `games/${game}/faces${query({ lang, parameters: JSON.stringify(parameters) })}`,
    ),
  tables: () => request<OpenTable[]>('tables'),
  make: (plan: {
    game: string;
    parameters: Record<string, unknown>;
    seats: SeatPlan[];
    name: string;
    you: number | null;
    is_public: boolean;
    clock: string;
  }) => request<{ table: string; seat: number | null; key: string | null }>('tables', plan),
  join: (id: string, name: string, seat: number | null, key: string | null) =>
    request<{ table: string; seat: number }>(`tables/${id}/join`, { name, seat, key }),
  claim: (id: string, seat: number, token: string) => request<unknown>(`tables/${id}/claim`, { seat, token }),
  link: (id: string, seat: number) => request<{ token: string }>(`tables/${id}/link`, { seat }),
  view: (id: string, seat: number | null, lang: string) => request<View>(`tables/${id}${query({ seat, lang })}`),
  act: (id: string, command: Command & { id: string; seat: number | null }) =>
    request<Ok | No>(`tables/${id}/do`, command),
  log: (id: string, seat: number | null, lang: string) =>
    request<{ turns: View['log']['turns'] }>(`tables/${id}/log${query({ seat, lang })}`),
  replay: (id: string, step: number | null, eyes: string, lang: string) =>
    request<View & { step: number; steps: number }>(`tables/${id}/replay${query({ step, eyes, lang })}`),
  recordAddress: (id: string, seat: number | null) => `/api/tables/${id}/record${query({ seat })}`,
  upload: (text: string) => request<{ table: string; seat: number | null }>('records', { text }),
};
