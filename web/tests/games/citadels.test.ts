import { mount, unmount } from 'svelte';
import { describe, expect, test } from 'vitest';
import Now from '../../src/games/citadels/Now.svelte';
import * as model from '../../src/games/citadels/model';
import type { CitadelsTable, Faces } from '../../src/games/citadels/model';
import type { CharacterView, CitadelsView, District, QuestionView } from '../../src/games/citadels/view';
import type { Blocked, Choice, Face, Ui } from '../../src/lib/types';
import { choice as plainChoice } from '../views';

const FACES: Faces = {
  market: { id: 'market', more: { order: [2, 5] } } as unknown as Face,
  manor: { id: 'manor', more: { order: [0, 1] } } as unknown as Face,
  tavern: { id: 'tavern', more: { order: [2, 3] } } as unknown as Face,
};

function district(card: string, more: Partial<District> = {}): District {
  return { card, is_beautified: false, under: [], price: null, ...more };
}

function character(card: string, more: Partial<CharacterView> = {}): CharacterView {
  return {
    card,
    rank: 1,
    marks: [],
    is_past: false,
    place: 'unknown',
    seat: null,
    suspects: null,
    ...more,
  };
}

function question(more: Partial<QuestionView> = {}): QuestionView {
  return {
    seat: 1,
    key: 'turn',
    is_turn: false,
    verb: '',
    zone: null,
    owner: null,
    other: null,
    seats: [],
    card: null,
    is_beautified: false,
    character: null,
    number: 0,
    is_several: false,
    is_any: false,
    answers: [],
    legal: [],
    ...more,
  };
}

const SEAT = { gold: 2, hand_size: 4, known_hand: {}, city: [], city_size: 0, city_points: 0, turns: 0 };

function seen(more: Partial<CitadelsView> = {}): CitadelsView {
  return {
    viewer: 1,
    phase: 'turns',
    is_over: false,
    question: null,
    turn: null,
    draft: { step: null },
    characters: [],
    own_characters: [],
    drawn: [],
    offered: [],
    signed: null,
    flower: null,
    tax_gold: 0,
    seats: [SEAT, SEAT, SEAT, SEAT],
    ...more,
  } as CitadelsView;
}

function choice(text: string, more: Partial<Choice>): Choice {
  return { ...plainChoice(text), ...more } as Choice;
}

function table(mine: CitadelsView, choices: Choice[] = [], blocked: Blocked[] = []): CitadelsTable {
  return { seen: mine, question: { number: 1 }, choices, blocked } as unknown as CitadelsTable;
}

test('districts are sorted by type and number; unknown cards are last', () => {
  const city = ['keep', 'market', 'tavern', 'manor'].map((card) => district(card));
  expect(model.sortedCity(city, FACES).map(({ card }) => card)).toEqual([
    'manor',
    'tavern',
    'market',
    'keep',
  ]);
  expect(city[0]!.card).toBe('keep');
});

test('equal districts are numbered; a coin on one makes it another', () => {
  const city = [district('market'), district('market', { is_beautified: true }), district('market')];
  expect(model.repeats(city, model.keyOf)).toEqual([0, 0, 1]);
});

describe('what can be done with a district', () => {
  const about = { verb: 'choose', zone: 'city', seat: 2, card: 'market' };
  const plain = choice('a', { ...about, detail: { price: 1, is_beautified: false } });
  const gilded = choice('b', { ...about, detail: { price: 2, is_beautified: true } });

  test('one with a coin has a choice of its own', () => {
    const view = table(seen(), [plain, gilded]);
    expect(model.offerOfDistrict(view, 2, district('market')).choices).toEqual([plain]);
    expect(model.offerOfDistrict(view, 2, district('market', { is_beautified: true })).choices).toEqual([
      gilded,
    ]);
    expect(model.offerOfDistrict(view, 3, district('market')).choices).toEqual([]);
  });

  test('the reason against it shows only without a choice', () => {
    const blocked = { ...about, do: 'a', why: 'Too dear', detail: plain.detail } as unknown as Blocked;
    expect(model.offerOfDistrict(table(seen(), [], [blocked]), 2, district('market')).why).toBe('Too dear');
    expect(model.offerOfDistrict(table(seen(), [plain], [blocked]), 2, district('market')).why).toBe(
      undefined,
    );
  });

  test('a city comes first where its districts are chosen afterwards', () => {
    expect(model.isCityFirst(seen({ question: question({ zone: 'seats', verb: 'choose' }) }))).toBe(true);
    expect(model.isCityFirst(seen({ question: question({ zone: 'seats', verb: 'player' }) }))).toBe(false);
    const aimed = question({ zone: 'city', verb: 'choose', owner: 3 });
    expect(model.targetCity(seen({ question: aimed }))).toBe(3);
    expect(model.targetCity(seen({ question: { ...aimed, seat: 0 } }))).toBeNull();
  });
});

describe('the stage', () => {
  test('has the characters of the draft, or the cards of the deck', () => {
    const offered = ['king', 'thief'];
    const pick = choice('x', { zone: 'offered', card: 'king' });
    const mine = seen({ question: question({ zone: 'offered' }), offered });
    const draft = { ...mine.draft, step: 'keep' as const };
    const stage = model.stageOf(table({ ...mine, draft }, [pick]), FACES)!;
    expect(stage.kind).toBe('characters');
    expect(stage.cards.map(({ card, choices }) => [card, choices.length])).toEqual([
      ['king', 1],
      ['thief', 0],
    ]);
    expect(model.stageOf(table(mine), FACES)!.kind).toBe('many');
  });

  test('has the hand that the wizard looks into, with both uses of a card', () => {
    const seats = [SEAT, SEAT, SEAT, { ...SEAT, known_hand: { market: 1 } }];
    const about = { zone: 'known_hand', seat: 3, card: 'market' };
    const choices = [choice('b', { ...about, verb: 'build' }), choice('t', { ...about, verb: 'take' })];
    const asked = question({ zone: 'known_hand', owner: 3 });
    const stage = model.stageOf(table(seen({ seats, question: asked }), choices), FACES)!;
    expect(stage.cards).toMatchObject([{ card: 'market', choices }]);
  });

  test('has the district that the question is about, and nothing in a turn', () => {
    const asked = question({ card: 'keep' });
    expect(model.stageOf(table(seen({ question: asked })), FACES)).toMatchObject({ kind: 'one' });
    expect(model.stageOf(table(seen({ question: question({ is_turn: true }) })), FACES)).toBeNull();
  });
});

test('marks on a character: the real warrant and threat are told apart for who placed them', () => {
  const king = character('king', { marks: ['warrant', 'threat', 'new-token'] });
  const keys = (more: Partial<CitadelsView>, one: CharacterView) =>
    model.marksOn(seen(more), one).map((mark) => mark.key);
  expect(keys({ signed: 'king' }, king)).toEqual(['token-signed', 'token-threat']);
  expect(keys({ signed: 'king' }, character('thief', { marks: ['warrant'] }))).toEqual(['token-warrant']);
  expect(keys({ flower: 'king' }, king)).toEqual(['token-warrant', 'token-flower']);
  expect(model.marksOn(seen({ tax_gold: 3 }), character('tax_collector'))).toMatchObject([
    { key: 'rank-taxes', n: 3 },
  ]);
});

test('a seat has shown the characters that it revealed, not those it holds', () => {
  const characters = [
    character('thief', { place: 'revealed', seat: 2 }),
    character('king', { place: 'held', seat: 2 }),
    character('abbot', { place: 'revealed', seat: 0 }),
  ];
  expect(model.shownBy(seen({ characters }), 2).map(({ card }) => card)).toEqual(['thief']);
});

test('the seat with a turn is active; in the draft the one that decides; at the end nobody', () => {
  const turn = { seat: 0 } as CitadelsView['turn'];
  expect(model.active(seen({ question: question({ seat: 2 }) }))).toBe(2);
  expect(model.active(seen({ question: question({ seat: 2 }), turn }))).toBe(0);
  expect(model.active(seen({ question: question({ seat: 2 }), turn, is_over: true }))).toBeNull();
});

test('the line of the turn names the first seat too, and who else is asked', () => {
  const ui = {
    t: (key: string, args?: Record<string, string | number>) => `${key} ${args?.name ?? ''}`,
    name: (seat: number) => `seat ${seat}`,
  } as unknown as Ui;
  const turn = { seat: 0, character: 'king', builds: 0, limit: 1 } as CitadelsView['turn'];
  const draft = { step: 'keep', at: 0, order: [0, 1] } as CitadelsView['draft'];
  const deck = { size: 9, bottom: [] };
  const text = (more: Partial<CitadelsView>) => {
    const target = document.createElement('div');
    const shown = mount(Now, { target, props: { seen: seen({ deck, ...more }), ui, faces: FACES } });
    const found = target.querySelector('.who')!.textContent;
    void unmount(shown);
    return found;
  };
  expect(text({ turn })).toContain('citadels-now-turn seat 0');
  expect(text({ turn, question: question({ seat: 2 }) })).toContain('citadels-now-asked seat 2');
  const other = { ...turn!, seat: 3 };
  expect(text({ turn: other, question: question({ seat: 0 }) })).toContain('citadels-now-asked seat 0');
  const drafting = { phase: 'draft' as const, draft, question: question({ seat: 0 }) };
  expect(text(drafting)).toContain('citadels-now-draft seat 0');
});
