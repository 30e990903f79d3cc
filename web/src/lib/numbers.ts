/** Numbers as they are read: with a minus sign instead of a hyphen. */

export function withMinus(n: number): string {
  return String(n).replace('-', '\u2212');
}

/** A text with a minus sign in those of its numbers that a formatter has written with a hyphen. */
export function withMinuses(text: string, values: unknown[]): string {
  for (const value of values)
    if (typeof value === 'number' && value < 0)
      text = text.replace(new RegExp(`(?<!\\w)${value}(?!\\d)`, 'g'), withMinus(value));
  return text;
}

/** A gain or a loss, with its sign. */
export function withSign(n: number): string {
  return n > 0 ? `+${n}` : withMinus(n);
}
