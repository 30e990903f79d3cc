/** Pictograms by name; cards of packages may name any. */
import { SHEETS, WHERE } from '../generated/icons';

const PLAIN = 'scroll-unfurled';

/** A name that the page has: another one becomes a plain pictogram, and none stays empty. */
export function knownIcon(name: string): string {
  return name in WHERE ? name : name && PLAIN;
}

/** The address of the sheet with a known name; empty if there is no name. */
export function sheetOf(name: string): string {
  return SHEETS[WHERE[name] ?? ''] ?? '';
}
