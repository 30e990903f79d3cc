/** HTTP requests to the server. */
import { Refused } from './lobby';
import { fileAt } from './site';
import type { No } from './types';

/** Maximum number of retries of a rate-limited request, each after the pause that the server asks for. */
const AGAIN = 3;
const LONGEST_PAUSE_S = 10;
const TOO_FAST = 429;
/** A proxy answers so while its server is away; refusals of the server itself have a code. */
const AWAY = [502, 503, 504];

/** Return the answer to a request; one with a body is a POST. Throws `Refused` with the server's reason. */
export async function answerTo(path: string, body?: unknown, again = AGAIN): Promise<Response> {
  const answer = await fetch(
    fileAt(`api/${path}`),
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
  );
  const pause = Number(answer.headers.get('Retry-After'));
  if (answer.status === TOO_FAST && again && pause <= LONGEST_PAUSE_S) {
    await new Promise((done) => setTimeout(done, 1000 * pause));
    return answerTo(path, body, again - 1);
  }
  if (answer.ok) return answer;
  const { code, why } = ((await answer.json().catch(() => null)) ?? {}) as Partial<No>;
  if (!code && AWAY.includes(answer.status)) throw new TypeError(`no server behind the proxy: ${path}`);
  throw new Refused(code ?? String(answer.status), why ?? '');
}

export async function request<T>(path: string, body?: unknown): Promise<T> {
  return (await (await answerTo(path, body)).json()) as T;
}

/** Pause between two tries of a request that nobody has answered. */
const UNANSWERED_MS = 3000;

/** Repeat an idempotent request until it is answered, while somebody waits for it. */
export async function answered<T>(
  send: () => Promise<T>,
  isAwaited: () => boolean,
  onretry: () => void,
): Promise<T> {
  for (;;) {
    try {
      return await send();
    } catch (problem) {
      if (problem instanceof Refused || !isAwaited()) throw problem;
      onretry();
      await new Promise((done) => setTimeout(done, UNANSWERED_MS));
    }
  }
}

/** Tries of a request that makes a table or takes a seat while nobody answers: a minute. */
const TRIES = 20;

/** Repeat an idempotent request for a minute, while somebody waits for it. */
export function answeredInTime<T>(
  send: () => Promise<T>,
  onretry: () => void,
  isAwaited: () => boolean = () => true,
): Promise<T> {
  let tries = TRIES;
  return answered(send, () => --tries > 0 && isAwaited(), onretry);
}

/** Query parameters, without those that are not set. */
export function query(values: Record<string, string | number | null>): string {
  const set = Object.entries(values).filter(([, value]) => value !== null);
  return set.length ? `?${new URLSearchParams(set.map(([name, value]) => [name, String(value)]))}` : '';
}

/** The text of a static file of the site. */
export async function textOf(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Refused(String(answer.status), '');
  return answer.text();
}

/** The HTML of the page as the server has it now. */
export async function newestPage(): Promise<string> {
  const answer = await fetch(fileAt(''), { cache: 'no-cache' });
  if (!answer.ok) throw new Refused(String(answer.status), '');
  return answer.text();
}
