/** Numbers for display: with a minus sign instead of a hyphen. */

export function withMinus(n: number): string {
  return String(n).replace('-', '\u2212');
}

/** A text with minus signs before its numbers instead of a formatter's hyphens. */
export function withMinuses(text: string): string {
  return text.replace(/(?<!\w)-(?=\d)/g, '\u2212');
}

/** A gain or a loss, with its sign. */
export function withSign(n: number): string {
  return n > 0 ? `+${n}` : withMinus(n);
}
