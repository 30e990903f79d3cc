/** Whether this browser takes cookies of this site. The server keeps the token of a seat in one. */
import { Refused } from './lobby';

const TRIAL = 'takes-cookies';

function takesCookies(): boolean {
  try {
    document.cookie = `${TRIAL}=yes; SameSite=Lax`;
    const isTaken = document.cookie.includes(TRIAL);
    document.cookie = `${TRIAL}=; SameSite=Lax; Max-Age=0`;
    return isTaken;
  } catch {
    return false;
  }
}

/** Throw `Refused` if the browser takes no cookies: nobody could sit on the seat that the server would give. */
export function requireCookies(): void {
  if (!takesCookies()) throw new Refused('no-cookies', { key: 'no-cookies', args: {} });
}
