/** The coached first game of a game: whom to offer it, and how it begins. */
import { earlyTable } from './early';
import { href } from './href';
import { remember } from './join';
import { lobby } from './lobby';
import { mySeats, myName } from './memory';
import { answeredInTime } from './request';
import { go } from './route.svelte';
import { keep, recall } from './storage';
import { t } from './words.svelte';

const PLAYED = 'played';

function played(): string[] {
  return (recall(PLAYED) ?? '').split(' ');
}

/** Whether this browser has played a game already, with or without a coach. */
export function hasPlayed(game: string): boolean {
  return played().includes(game) || mySeats().some((one) => one.game === game);
}

/** Begin the lesson of a game, repeating an unanswered request while the learner waits for it. */
export async function beginLesson(
  game: string,
  onretry: () => void,
  isAwaited: () => boolean,
): Promise<void> {
  const name = myName() || t('player');
  const by = lobby();
  earlyTable(game);
  const seated = await answeredInTime(() => by.beginLesson(game, name), onretry, isAwaited);
  if (!hasPlayed(game)) keep(PLAYED, [...played(), game].join(' ').trim());
  remember(seated, by, { game, name, isCoached: true });
  go(href.table(seated.table));
}
