/** How wide words are in the bold Cinzel of titles, whose letters differ much: an M is more than twice as wide as an I. */

/** Each letter with its width in thousandths of the font size, as a canvas measures them. */
const MEASURED = `
  a644 b604 c683 d748 e564 f535 g730 h751 i352 j341 k673 l549 m863 n779 o777 p586 q767 r658 s515 t599 u705 v637 w870
  x650 y636 z607 à644 è564 é564 ì352 ò777 ù705
  A717 B674 C780 D828 E632 F596 G836 H862 I387 J385 K757 L617 M953 N865 O879 P656 Q883 R747 S578 T667 U821 V728 W971
  X729 Y702 Z661 '200 ’245 &807`;
const WIDEST = 971;
const WIDTHS = new Map(
  MEASURED.trim()
    .split(/\s+/)
    .map((one) => [one[0]!, Number(one.slice(1))]),
);

/** The width of a word in ems. A letter that was not measured counts as the widest one. */
export function widthOf(word: string): number {
  return Array.from(word).reduce((sum, letter) => sum + (WIDTHS.get(letter) ?? WIDEST), 0) / 1000;
}
