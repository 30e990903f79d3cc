/** Playing again with the same people: this game or another one. */
import { seatName } from './aloud';
import { explain } from './failures';
import { href } from './href';
import { remember } from './join';
import { lobby, type NextGame } from './lobby';
import { mySeat, myName } from './memory';
import { go } from './route.svelte';
import { sharedSeats } from './shared';
import type { Table } from './table.svelte';
import type { GameInfo, View } from './types';
import { currentLanguage, t } from './words.svelte';

/** Whether I had a seat in this game and have none yet in the next one. */
export function mayPlayAgain({ you, table, next }: View): boolean {
  return you !== null && table.status === 'ended' && (!next || mySeat(next.table) === undefined);
}

/** Ask for the next game or join it; `on` false: play without me. The first wish decides which game it is. */
export async function playAgain(table: Table, on: boolean, wanted?: NextGame): Promise<void> {
  const view = table.view!;
  try {
    // People who share this device decide together: the first of them has the game in their list.
    const seat = sharedSeats(table.id)[0] ?? view.you!;
    const name = view.seats[seat]!.name;
    const made = await table.lobby.again(table.id, seat, name ? null : myName() || t('player'), on, wanted);
    table.isOut = !on;
    if (made.seat === null) return;
    const game = (view.next ? view.next.game : wanted?.game) ?? view.table.game;
    remember(made, table.lobby, { game, name: name || myName() });
    go(href.table(made.table));
  } catch (failed) {
    table.refuse(explain(failed), null);
  }
}

/** Return the games, to name another one that is played next; none if they cannot be loaded. */
export function gamesToName(next: string | undefined): Promise<readonly GameInfo[]> {
  // The sentence does without the name.
  return next
    ? lobby()
        .games(currentLanguage())
        .catch(() => [])
    : Promise.resolve([]);
}

/** Return who wants to play what next. */
export function askedNext(view: View, games: readonly GameInfo[]): string {
  const next = view.next!;
  const name = seatName(view, next.by);
  const game = games.find((one) => one.game === next.game)?.title;
  return game ? t('again-asks-game', { name, game }) : t('again-asks', { name });
}
