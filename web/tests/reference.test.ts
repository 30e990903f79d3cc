/** The guide and the search: sections, the markup, results and their order. */
import { beforeEach, describe, expect, test } from 'vitest';
import { FixtureLobby } from '../src/lib/fixture';
import { absentFrom, firstParts, guideOf, sectionsOf } from '../src/lib/guide';
import { useLobby } from '../src/lib/lobby';
import { paragraphs, parseMarkup, plain } from '../src/lib/markup';
import { entriesOf, find, synonymsIn, type Entry } from '../src/lib/search';
import type { Face } from '../src/lib/types';
import { Topic, topicOf } from '../src/lib/words.svelte';

const face = (id: string, name: string, text: string, rules: string[] = [], more = {}): Face => ({
  id,
  name,
  kind: 'unique',
  type: 'Unique',
  cost: '4',
  icon: 'well',
  text,
  points: null,
  more: { rules: rules.map((one, n) => ({ rule: `R-${n + 1}`, text: one })), ...more },
});
const FACES = Object.fromEntries(
  [
    face('keep', 'Rocca', 'Il rango 8 non può distruggerla.'),
    face('university', 'Università', 'Vale 8 punti.'),
    face('warlord', 'Condottiero', 'Distrugge un quartiere.', ['Non la Rocca.']),
    face('well', 'Pozzo', 'Un punto per ogni quartiere Unico, Rocca compresa.'),
  ].map((one) => [one.id, one]),
);
const GUIDE = new Topic('it', [
  `goal = Costruisci *sette quartieri*.
    .title = L'obiettivo
turn = Fai questo.
    .title = Il turno
turn-1 = Prendi monete, o pesca: la [keep] costa 3.
    .title = Accumula
turn-a = Un punto.
`,
]);
const names = (found: Entry[]) => found.map((entry) => entry.name);

describe('a guide', () => {
  test('has the sections of its catalogue in their order, with their steps and points', () => {
    expect(sectionsOf(GUIDE.keys)).toEqual([
      { id: 'goal', steps: [], points: [] },
      { id: 'turn', steps: ['turn-1'], points: ['turn-a'] },
    ]);
  });

  test('is drawn part by part, and whole in the end', () => {
    const sections = sectionsOf(GUIDE.keys);
    expect(firstParts(sections, 1)).toEqual([{ id: 'goal', steps: [], points: [] }]);
    expect(firstParts(sections, 3)).toEqual([
      { id: 'goal', steps: [], points: [] },
      { id: 'turn', steps: ['turn-1'], points: [] },
    ]);
    expect(firstParts(sections, 4)).toEqual(sections);
    expect(firstParts(sections, Infinity)).toEqual(sections);
  });

  test('has texts and their attributes, and nothing for what is not there', () => {
    expect(GUIDE.t('goal.title')).toBe("L'obiettivo");
    expect(GUIDE.t('goal.caption')).toBe('');
    expect(GUIDE.t('nothing')).toBe('');
  });

  test('of a package comes from the server; without a page of its own its pictures are plain', async () => {
    const words = { scopa: ['game-title = Scopa'], 'scopa.learn': ['goal = Win.\n    .title = Goal'] };
    useLobby(new FixtureLobby({ words, faces: { scopa: {} } }));
    const guide = await guideOf('scopa', 'en');
    expect(guide?.sections.map((section) => section.id)).toEqual(['goal']);
    expect(guide?.words.t('goal')).toBe('Win.');
  });

  test('is missing where a package brings no words for it', async () => {
    useLobby(new FixtureLobby({ words: { tressette: ['game-title = Tressette'] } }));
    expect(await topicOf('tressette', 'learn', 'it')).toBeNull();
  });
});

describe('the markup', () => {
  test('marks strong words and cards', () => {
    expect(parseMarkup('Take the *crown*, [king], or [king|a King].')).toEqual([
      { kind: 'text', text: 'Take the ' },
      { kind: 'strong', text: 'crown' },
      { kind: 'text', text: ', ' },
      { kind: 'card', card: 'king', text: null },
      { kind: 'text', text: ', or ' },
      { kind: 'card', card: 'king', text: 'a King' },
      { kind: 'text', text: '.' },
    ]);
  });

  test('has paragraphs, and plain words for the search', () => {
    expect(paragraphs('One.\n\nTwo.')).toHaveLength(2);
    expect(plain('The *Moat* stops [witch].', () => 'Strega')).toBe('The Moat stops Strega.');
  });
});

describe('the search', () => {
  let all: Entry[];
  beforeEach(() => (all = entriesOf(FACES, GUIDE, () => false)));

  test('finds what cards say instead of an everyday word', () => {
    expect(find(all, 'maniero')).toEqual([]);
    expect(names(find(all, 'Maniero', synonymsIn('torre: rocca; maniero: acqua alta, pozzo')))).toEqual([
      'Pozzo',
    ]);
  });

  test('without a word lists all cards by name, then the sections', () => {
    expect(names(find(all, ' '))).toEqual([
      'Condottiero', 'Pozzo', 'Rocca', 'Università', "L'obiettivo", 'Il turno',
    ]); // prettier-ignore
  });

  test('finds names first, then texts, then rulings and parts of sections', () => {
    expect(names(find(all, 'rocca'))).toEqual(['Rocca', 'Pozzo', 'Condottiero', 'Il turno']);
  });

  test.each([['universita'], ['UNIVERSITÀ'], ['univ']])('takes %s for Università', (query) => {
    expect(names(find(all, query))).toEqual(['Università']);
  });

  test('wants all words, each anywhere', () => {
    expect(names(find(all, 'unico pozzo'))).toEqual(['Pozzo']);
    expect(find(all, 'pozzo drago')).toEqual([]);
  });

  test('finds other endings of a word that is nowhere', () => {
    expect(names(find(all, 'condottiera'))).toEqual(['Condottiero']);
    expect(names(find(all, 'rocca'))).not.toContain('Università');
  });

  test('shows cards of the game at hand first, and marks the others', () => {
    const marked = entriesOf(FACES, GUIDE, (one) => one.id === 'keep');
    const found = find(marked, 'rocca');
    expect(names(found).at(-1)).toBe('Rocca');
    expect(found.at(-1)).toMatchObject({ isAbsent: true });
  });
});

describe('cards that are not in a game', () => {
  test('are those without a pile, a role or a board', async () => {
    const supply = await absentFrom('dominion', { supply: { smithy: 10 } });
    expect([supply(face('smithy', '', '')), supply(face('witch', '', ''))]).toEqual([false, true]);
    const cast = await absentFrom('citadels', { characters: [{ card: 'king' }] });
    const character = (id: string) => ({ ...face(id, '', ''), kind: 'character' });
    expect([cast(character('king')), cast(character('queen'))]).toEqual([false, true]);
    const boards = await absentFrom('seven_wonders', { seats: [{ wonder: 'giza_a' }], free_city: null });
    const board = (id: string) => ({ ...face(id, '', ''), kind: 'wonder' });
    expect([boards(board('giza_a')), boards(board('giza_b'))]).toEqual([false, true]);
  });

  test('are also those that the parameters leave out; without a table there are none', async () => {
    const left = face('park', '', '', [], { is_left_out: true });
    expect((await absentFrom('citadels', { characters: [] }))(left)).toBe(true);
    expect((await absentFrom('citadels', null))(left)).toBe(false);
  });
});
