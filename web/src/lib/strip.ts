/** A strip of cards that scrolls sideways. */
import { glide } from './motion';

/** Scroll a strip to the first card that may be chosen, unless one of them is in view. */
export function showLegal(strip: HTMLElement): void {
  if (strip.scrollWidth <= strip.clientWidth) return;
  const frame = strip.getBoundingClientRect();
  const places = [...strip.querySelectorAll('.card.legal, .card.chosen')].map((card) =>
    card.getBoundingClientRect(),
  );
  const isSeen = places.some(({ left, right }) => left >= frame.left - 1 && right <= frame.right + 1);
  const [first] = places;
  if (!first || isSeen) return;
  strip.scrollTo({
    left: strip.scrollLeft + first.left - frame.left - (frame.width - first.width) / 2,
    behavior: glide(),
  });
}
