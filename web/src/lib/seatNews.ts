/** Changes of who plays, in words: seats left to bots, substitutes, people who return or join. The log has none of them. */
import { seatName } from './aloud';
import type { View } from './types';
import { t } from './words.svelte';

/** Return the news about the other seats, and that I am the host now, between two views of a running game. */
export function seatNews(view: View, before: View | null): string[] {
  if (view.table.status !== 'running' || before?.table.status !== 'running') return [];
  const { you } = view;
  const isHostNow =
    you !== null && you === before.you && you === view.table.host && you !== before.table.host;
  const news = view.seats.flatMap((seat) => {
    const was = before.seats[seat.seat];
    if (!was || seat.seat === you || seat.seat === before.you) return [];
    if (was.kind === 'person' && seat.kind === 'bot')
      return t('bot-takes-over', { name: seatName(before, seat.seat) });
    const name = seatName(view, seat.seat);
    if (seat.kind !== 'person') return [];
    if (was.kind !== 'person') return t('has-joined', { name });
    if (was.is_covered === seat.is_covered) return [];
    // Only a clock replaces a person who is here, and only a slow game dismisses a bot before they are back.
    if (was.is_covered) return t(view.table.is_slow && !seat.is_here ? 'seat-waits' : 'is-back', { name });
    return t(seat.is_here ? 'time-is-up' : 'is-away', { name });
  });
  return isHostNow ? [...news, t('you-host')] : news;
}
