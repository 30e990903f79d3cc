/** The markup of explanations: `*strong*`, `[card]` and `[card|other words]`; an empty line begins a new paragraph. */

export type MarkupPart =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'card'; card: string; text: string | null };

const MARK = /\*([^*]+)\*|\[([\w-]+)(?:\|([^\]]+))?\]/g;

export function parseMarkup(text: string): MarkupPart[] {
  const found: MarkupPart[] = [];
  let end = 0;
  for (const mark of text.matchAll(MARK)) {
    if (mark.index > end) found.push({ kind: 'text', text: text.slice(end, mark.index) });
    if (mark[2]) found.push({ kind: 'card', card: mark[2], text: mark[3] ?? null });
    else found.push({ kind: 'strong', text: mark[1]! });
    end = mark.index + mark[0].length;
  }
  if (end < text.length) found.push({ kind: 'text', text: text.slice(end) });
  return found;
}

export function paragraphs(text: string): MarkupPart[][] {
  return text
    .split('\n\n')
    .filter(Boolean)
    .map((paragraph) => parseMarkup(paragraph.trim()));
}

/** The text without markup, for searching. */
export function plain(text: string, nameOf: (card: string) => string): string {
  return parseMarkup(text)
    .map((part) => (part.kind === 'card' ? (part.text ?? nameOf(part.card)) : part.text))
    .join('');
}
