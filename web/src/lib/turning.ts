/** The turning point of a reviewed game: the decision that lost a seat most of its chances. */
import { nameOf, spoken } from './names';
import { percent } from './review.svelte';
import { sentence } from './say';
import type { Judged, Review, Seat } from './types';
import { t } from './words.svelte';

/** The turning point of a seat; that of the winner for spectators, and if the seat made no mistake. */
export function turningOf(review: Review, seat: number | null): Judged | undefined {
  const found = (seat === null ? null : review.seats[seat]?.turning) ?? review.turning;
  return found ? review.decisions.find((one) => one.step === found.step) : undefined;
}

/** The turning point in one sentence, with names: the player, their choice, and a better one. */
export function turningSaid(judged: Judged, seats: Seat[], you: number | null): string {
  const label = (text: string) => judged.options.find((option) => option.do === text)?.label ?? text;
  const said = spoken(
    t('turning-said', {
      when: judged.when,
      who: judged.seat === you ? 'you' : 'other',
      name: nameOf(seats, null, judged.seat),
      chosen: label(judged.chosen),
      share: percent(judged.share),
      best: label(judged.best),
      better: percent(judged.share + judged.loss),
    }),
    seats,
  );
  return sentence(said);
}
