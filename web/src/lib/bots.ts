/** A bot in words: its level, and how that plays the game. */
import type { Seat } from './types';
import { t } from './words.svelte';

/** Whether a bot plays here. A record from elsewhere does not say who was a bot: its seats have no level. */
export function isBot(seat: Seat): boolean {
  return seat.kind === 'bot' && seat.level !== null;
}

export function levelName(seat: Seat): string {
  return t(`level-${seat.level}`);
}

export function levelStyle(seat: Seat): string {
  return t('bot-style', { label: levelName(seat), style: t(`style-${seat.level}`) });
}
