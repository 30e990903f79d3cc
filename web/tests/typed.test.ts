import { describe, expect, test } from 'vitest';
import { fold, understand } from '../src/lib/typed';
import type { Blocked, Choice } from '../src/lib/types';

function choice(text: string, label: string, card: string | null = null): Choice {
  return {
    do: text,
    label,
    verb: text.split(' ')[0]!,
    hint: '',
    card,
    seat: null,
    zone: null,
    detail: null,
    ...{ copies: 1 },
  };
}

const CHOICES = [
  choice('buy smithy', 'Buy Smithy', 'smithy'),
  choice('buy village', 'Buy Village', 'village'),
  choice('buy militia', 'Buy Militia', 'militia'),
  choice('end', 'End the turn'),
];
const BLOCKED: Blocked[] = [
  {
    do: 'buy gold',
    verb: 'buy',
    card: 'gold',
    seat: null,
    zone: 'supply',
    detail: null,
    why: 'too dear',
    rule: 'R6',
    rule_text: '',
  },
  {
    do: 'buy market',
    verb: 'buy',
    card: 'market',
    seat: null,
    zone: 'supply',
    detail: null,
    why: 'too dear',
    rule: 'R6',
    rule_text: '',
  },
];
const NAMES: Record<string, string> = {
  smithy: 'Fucina',
  village: 'Villaggio',
  militia: 'Milizia',
  gold: 'Oro',
  market: 'Mercato',
};

/** The parsed line, in short. */
function told(line: string): string | string[] {
  const found = understand(line, CHOICES, BLOCKED, (card) => NAMES[card]!);
  if (found.kind === 'choice') return found.choice.do;
  if (found.kind === 'blocked') return `no: ${found.blocked.do}`;
  return found.kind === 'several' ? found.choices.map((one) => one.do) : found.kind;
}

test('accents, capitals and punctuation do not matter', () => {
  expect(fold('  Città,  del-PAPÀ! ')).toBe('citta del papa');
});

describe('a typed line', () => {
  test('is the number of a choice', () => {
    expect(told('2')).toBe('buy village');
    expect(told('9')).toBe('unknown');
  });

  test('is an action, a label, or the card by its name', () => {
    expect(told('BUY smithy')).toBe('buy smithy');
    expect(told('end the turn')).toBe('end');
    expect(told('fucina')).toBe('buy smithy');
  });

  test('may be the beginning of one, but not of several', () => {
    expect(told('buy m')).toBe('buy militia');
    expect(told('buy')).toEqual(['buy smithy', 'buy village', 'buy militia']);
  });

  test('finds a choice that begins alike before one that is blocked', () => {
    expect(told('m')).toBe('buy militia');
    expect(told('merc')).toBe('no: buy market');
  });

  test('says what is blocked, by its action or by the card', () => {
    expect(told('buy gold')).toBe('no: buy gold');
    expect(told('oro')).toBe('no: buy gold');
  });

  test('is unknown otherwise', () => {
    expect(told('dance')).toBe('unknown');
    expect(told('')).toBe('unknown');
  });
});

describe('the name of a card alone', () => {
  const nameOf = () => 'Altare';
  const inHand = (verb: string): Choice => ({ ...choice(`${verb} altar`, verb, 'altar'), zone: 'hand' });
  const refused = (zone: string): Blocked => ({
    ...BLOCKED[0]!,
    do: 'build altar',
    verb: 'build',
    card: 'altar',
    zone,
  });

  test('means the usual verb', () => {
    const choices = [inHand('tuck'), inHand('build'), inHand('discard')];
    expect(understand('altare', choices, [], nameOf, ['build'])).toEqual({
      kind: 'choice',
      choice: choices[1],
    });
  });

  test('means no other use of a card that cannot be used as usual', () => {
    const found = understand('altare', [inHand('tuck')], [refused('hand')], nameOf, ['build']);
    expect(found).toEqual({ kind: 'blocked', blocked: refused('hand') });
  });

  test('means the only use of a card in another place', () => {
    const found = understand('altare', [inHand('trash')], [refused('supply')], nameOf, ['build']);
    expect(found.kind).toBe('choice');
  });
});
