/** A bot in words: its level, and how that plays the game. */
import type { Seat } from './types';
import { t } from './words.svelte';

/** The name of the level; only `bot` if it is unknown, as in a record from elsewhere. */
export function levelName(seat: Seat): string {
  return seat.level === null ? t('seat-bot') : t(`level-${seat.level}`);
}

export function levelStyle(seat: Seat): string {
  return seat.level === null
    ? t('seat-bot')
    : t('bot-style', { label: t(`level-${seat.level}`), style: t(`style-${seat.level}`) });
}
