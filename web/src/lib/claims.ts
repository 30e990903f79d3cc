/** Seats that come by a link. `app/first.js` has claimed them, if it was quicker than the code of the page. */
import { lobby, type Seated } from './lobby';

declare global {
  interface Window {
    claimed?: { token: string; answer: Promise<Response> };
  }
}

/** Makes the seat of a link ours; a link is claimed once. */
export async function claim(table: string, seat: number, token: string): Promise<Seated> {
  const { claimed } = window;
  delete window.claimed;
  const answer = claimed?.token === token ? await claimed.answer.catch(() => null) : null;
  // What went wrong is said by the usual request, with its patience.
  return answer?.ok ? ((await answer.json()) as Seated) : lobby(table).claim(table, seat, token);
}
