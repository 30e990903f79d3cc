/** The search through the cards of a game and the sections of its guide. */
import type { Faces } from './faces';
import { nameIn, sectionsOf } from './guide';
import { plain } from './markup';
import { fold } from './typed';
import type { Face } from './types';
import type { Topic } from './words.svelte';

interface Found {
  id: string;
  name: string;
  /** The searched texts, those of the highest weight first. */
  texts: string[];
}
export interface CardEntry extends Found {
  kind: 'card';
  face: Face;
  /** Whether the card is certainly not in the current game. */
  isAbsent: boolean;
}
export interface SectionEntry extends Found {
  kind: 'section';
  text: string;
}
export type Entry = CardEntry | SectionEntry;

function rulingsOf(face: Face): string {
  return ((face.more?.rules ?? []) as { rule: string; text: string }[])
    .map(({ rule, text }) => `${rule} ${text}`)
    .join(' ');
}

/** The cards of a game by name, those not in the current game last; then the sections of its guide. */
export function entriesOf(faces: Faces, guide: Topic | null, isAbsent: (face: Face) => boolean): Entry[] {
  const cards = Object.values(faces)
    .map((face): CardEntry => {
      const type = `${face.type} ${(face.more?.short as string | undefined) ?? ''}`;
      const texts = [face.name, type, face.text, rulingsOf(face)];
      return { kind: 'card', id: face.id, name: face.name, texts, face, isAbsent: isAbsent(face) };
    })
    .sort((a, b) => Number(a.isAbsent) - Number(b.isAbsent) || a.name.localeCompare(b.name));
  if (!guide) return cards;
  const said = (key: string) => plain(guide.t(key), (card) => nameIn(faces, card));
  const sections = sectionsOf(guide.keys).map(({ id, steps, points }): SectionEntry => {
    const name = guide.t(`${id}.title`);
    const parts = [...steps, ...points].flatMap((part) => [said(`${part}.title`), said(part)]);
    const text = said(id);
    return { kind: 'section', id, name, text, texts: [name, '', text, parts.join(' ')] };
  });
  return [...cards, ...sections];
}

/** Everyday words by what cards say instead, from `search-synonyms`: `money: coin; army: military`. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

export function synonymsIn(text: string): Synonyms {
  const pairs = text.split(';').map((pair) => pair.split(':'));
  return new Map(pairs.map(([word = '', said = '']) => [fold(word), said.split(',').map(fold)]));
}

/** The rank of an entry: 0 is the best; null if a word is missing. */
function rank(entry: Entry, words: string[], synonyms: Synonyms): number | null {
  const texts = entry.texts.map(fold);
  let sum = 0;
  for (const word of words) {
    const ways = [word, ...(synonyms.get(word) ?? [])];
    const at = texts.findIndex((text) => ways.some((way) => text.includes(way)));
    if (at < 0) return null;
    const begins = ways.some((way) => ` ${texts[at]}`.includes(` ${way}`));
    sum += 2 * at + (begins ? 0 : 1);
  }
  return sum;
}

/**
 * The entries with all words of a query, ignoring accents: matches in names first, then in types, texts and rulings. If
 * there are none, words may end otherwise: `scarto` finds `scarti`, and `assassino` the Assassina. An everyday word also
 * finds its synonyms: `soldi` finds `monete`.
 */
export function find(entries: Entry[], query: string, synonyms: Synonyms = new Map()): Entry[] {
  const words = fold(query).split(' ').filter(Boolean);
  const found = matches(entries, words, synonyms);
  const stems = words.map((word) => (word.length > 4 ? word.slice(0, -1) : word));
  return found.length ? found : matches(entries, stems, synonyms);
}

function matches(entries: Entry[], words: string[], synonyms: Synonyms): Entry[] {
  return entries
    .map((entry, order) => ({ entry, order, rank: rank(entry, words, synonyms) }))
    .filter((one): one is typeof one & { rank: number } => one.rank !== null)
    .sort((a, b) => {
      const absent = (one: Entry) => Number(one.kind === 'card' && one.isAbsent);
      return absent(a.entry) - absent(b.entry) || a.rank - b.rank || a.order - b.order;
    })
    .map((one) => one.entry);
}
