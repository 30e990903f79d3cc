/** Which keys belong to the page, and the text that it reads aloud for them. */
import { isOn } from './memory';

/** The setting for single-character shortcuts: they disturb people who use speech recognition. */
export const SINGLE_KEYS = 'keys';

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/**
 * Whether the page should handle a key: no text field has the focus, no sheet is open, single-character shortcuts are
 * on.
 */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
    return false;
  if (document.querySelector('dialog[open]')) return false;
  return event.key.length > 1 || isOn(SINGLE_KEYS, true);
}

/** Parts of these elements are read with a pause between them. */
const LISTS = /^(LI|UL|OL|DL|SECTION|HEADER|DIV|ARTICLE)$/;

/**
 * The text of a part of the page for reading aloud: labels replace the contents they name, and `data-aloud` replaces
 * both. The selector leaves elements out.
 */
export function readAloud(node: Element, without = ''): string {
  const own = node.getAttribute('data-aloud');
  if (own !== null) return own;
  const label = node.getAttribute('aria-label');
  if (node.getAttribute('aria-hidden') === 'true' || node.hasAttribute('hidden')) return '';
  if (label && /^(BUTTON|A|IMG|SVG|svg)$/.test(node.tagName)) return label;
  if (label && node.getAttribute('role') === 'img') return label;
  const text = contentsAloud(node, without);
  // A caption may have the words of the label.
  return label && text && !text.startsWith(label) ? `${label}: ${text}` : text || (label ?? '');
}

/** The same without the label of the part itself. */
export function contentsAloud(node: Element, without = ''): string {
  let text = '';
  let wasPicture = false;
  for (const child of node.childNodes) {
    const isLeftOut = child instanceof Element && without !== '' && child.matches(without);
    const part =
      child.nodeType === Node.TEXT_NODE
        ? (child.textContent?.trim() ?? '')
        : child instanceof Element && !isLeftOut
          ? readAloud(child, without)
          : '';
    if (!part) continue;
    // Numbers with pictograms, one after the other, are separate facts.
    const isPicture = child instanceof HTMLElement && child.getAttribute('role') === 'img';
    const isValue = child instanceof Element && child.tagName === 'DD';
    const isApart = LISTS.test(node.tagName) && !isValue;
    const pause = isApart ? '; ' : wasPicture || isPicture ? ', ' : ' ';
    text += text ? pause + part : part;
    wasPicture = isPicture;
  }
  return text;
}

/** A part of the page that a game has marked with `data-region`: `hand`, `seat-0` to `seat-7`. */
export function region(name: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-region="${name}"]`);
}
