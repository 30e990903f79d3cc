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

/** The text of a part of the page for reading aloud: labels replace the contents they name. */
export function readAloud(node: Element): string {
  const label = node.getAttribute('aria-label');
  if (node.getAttribute('aria-hidden') === 'true' || node.hasAttribute('hidden')) return '';
  if (label && /^(BUTTON|A|IMG|SVG|svg)$/.test(node.tagName)) return label;
  if (label && node.getAttribute('role') === 'img') return label;
  const parts: string[] = [];
  for (const child of node.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) parts.push(child.textContent?.trim() ?? '');
    else if (child instanceof Element) parts.push(readAloud(child));
  }
  const text = parts.filter(Boolean).join(/^(LI|UL|OL|SECTION|DIV|ARTICLE)$/.test(node.tagName) ? '; ' : ' ');
  return label && text ? `${label}: ${text}` : (label ?? text);
}

/** A part of the page that a game has marked with `data-region`: `hand`, `seat-0` to `seat-7`. */
export function region(name: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-region="${name}"]`);
}
