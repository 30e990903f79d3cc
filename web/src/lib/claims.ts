/** Seats claimed by a link. `app/first.js` may have sent the claim before the code of the page was loaded. */
import { lobby, type Seated } from './lobby';

declare global {
  interface Window {
    claimed?: { token: string; answer: Promise<Response> };
  }
}

/** Claim the seat of a link; a link is claimed once. */
export async function claim(table: string, seat: number, token: string): Promise<Seated> {
  const { claimed } = window;
  delete window.claimed;
  const answer = claimed?.token === token ? await claimed.answer.catch(() => null) : null;
  // After a failure, the usual request retries and reports the error.
  return answer?.ok ? ((await answer.json()) as Seated) : lobby(table).claim(table, seat, token);
}
