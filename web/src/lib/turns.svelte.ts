/** Turns in all my games: one small request, seldom while the page is hidden, at once when it becomes visible. */
import { lobby, type Lobby, type Turn } from './lobby';
import { keepEnd, running, type MySeat } from './memory';
import { endOf } from './mine';
import { notify } from './notify.svelte';
import { route } from './route.svelte';

export const SEEN_MS = 20_000;
export const HIDDEN_MS = 60_000;
export const LONGEST_MS = 600_000;
/** After a failure the pause doubles, up to a maximum. */
const AT_LEAST_MS = 3_000;

/**
 * Whether to ask a lobby. At a server's page the engine of this device is not started for that: its games pause while
 * nobody plays them.
 */
function isAwake(by: Lobby): boolean {
  return !by.engine || by.engine.status === 'ready' || by === lobby();
}

class Turns {
  /** By table, from the server's last answer. */
  found = $state.raw<Record<string, Turn>>({});
  /** Changes when a game of the list has ended. */
  ended = $state(0);
  private timer = 0;
  private asked = -Infinity;
  private failures = 0;
  private isStarted = false;
  /** Tables that do not exist or that I may not see: asked about once. */
  private gone = new Set<string>();

  /** Start polling, unless it has started. */
  start(): void {
    if (!this.isStarted) {
      this.isStarted = true;
      document.addEventListener('visibilitychange', this.hurry);
      window.addEventListener('online', this.hurry);
    }
    this.hurry();
  }

  stop(): void {
    this.isStarted = false;
    document.removeEventListener('visibilitychange', this.hurry);
    window.removeEventListener('online', this.hurry);
    window.clearTimeout(this.timer);
  }

  isMine(table: string, seat: number): boolean {
    return this.found[table]?.owes?.includes(seat) ?? false;
  }

  private hurry = (): void => {
    if (document.hidden && this.asked > -Infinity) return;
    window.clearTimeout(this.timer);
    const wait = Math.max(0, this.asked + AT_LEAST_MS - Date.now());
    this.timer = window.setTimeout(() => void this.look(), wait);
  };

  private async look(): Promise<void> {
    window.clearTimeout(this.timer);
    this.asked = Date.now();
    const seats = running().filter((one) => !this.gone.has(one.table) && isAwake(lobby(one.table)));
    const places = new Set(seats.map((one) => lobby(one.table)));
    const done = await Promise.all([...places].map((by) => this.ask(by, seats)));
    this.failures = done.includes(false) ? this.failures + 1 : 0;
    if (!this.isStarted) return;
    const pause = (document.hidden ? HIDDEN_MS : SEEN_MS) * 2 ** Math.min(this.failures, 10);
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.look(), Math.min(pause, LONGEST_MS));
  }

  /** Ask a lobby about its tables; return whether it answers. */
  private async ask(by: Lobby, seats: MySeat[]): Promise<boolean> {
    const its = seats.filter((one) => lobby(one.table) === by);
    const tables = [...new Map(its.map((one) => [one.table, one.key]))];
    try {
      const found = await by.turns(tables.map(([table, key]) => ({ table, key })));
      this.take(found, new Set(tables.map(([table]) => table)));
      return true;
    } catch {
      return false;
    }
  }

  /** `asked`: the tables of the request; others may have joined the list since. */
  private take(found: Record<string, Turn>, asked: Set<string>): void {
    const others = Object.entries(this.found).filter(([table]) => !asked.has(table));
    this.found = { ...Object.fromEntries(others), ...found };
    const here = route();
    for (const { table, seat } of running()) {
      const turn = found[table];
      if (!turn) {
        if (asked.has(table)) this.gone.add(table);
        continue;
      }
      // An open table reports its turn itself, and sooner.
      if (here.page !== 'table' || here.id !== table)
        notify.turn(table, seat, turn.owes?.includes(seat) ?? false);
      if (turn.points && turn.returns) {
        const scores = turn.points.map((total) => ({ total }));
        keepEnd(table, seat, endOf(seat, { scores, returns: turn.returns }));
        this.ended += 1;
      }
    }
  }
}

export const turns = new Turns();
