import { expect, it } from 'vitest';
import { Fluent } from '../../src/worker/fluent';

const TEXT = `
card = Card { $name }
    .counted = { $n ->
        [one] one card
       *[other] { $n } cards of { $owner }
    }
shown = { card.counted }, { NUMBER($size, minimumFractionDigits: 1) }
only =
    .part = A part
round = { round } { $self }
`;

function words(): Fluent {
  const fluent = new Fluent();
  fluent.add('en', 'en', TEXT);
  fluent.add('en', 'en', 'more = More of { card }');
  fluent.add('it', 'it', 'card = Carta { $name }');
  return fluent;
}

it('formats messages and attributes, each bundle on its own', () => {
  expect(words().format('en', 'card', '{"name": "Moat"}')).toBe('Card Moat');
  expect(words().format('it', 'card', '{"name": "Moat"}')).toBe('Carta Moat');
  expect(words().format('en', 'card.counted', '{"n": 1}')).toBe('one card');
  expect(words().format('en', 'card.counted', '{"n": 2, "owner": "Anna"}')).toBe('2 cards of Anna');
  expect(words().format('en', 'more', '{"name": "Moat"}')).toBe('More of Card Moat');
});

it('knows which keys there are', () => {
  const has = (key: string) => words().has('en', key);
  expect(['card', 'card.counted', 'only.part', 'more'].filter(has)).toHaveLength(4);
  expect(['only', 'card.other', 'nothing', 'nothing.part'].filter(has)).toEqual([]);
});

it('leaves an unknown key, and marks what an argument lacks', () => {
  expect(words().format('en', 'nothing', '{}')).toBe('nothing');
  expect(words().format('en', 'card', '{}')).toBe('Card {$name}');
});

it('finds the variables of a text, and of messages in it', () => {
  const variables = (key: string) => (JSON.parse(words().variables('en', key)) as string[]).sort();
  expect(variables('card')).toEqual(['name']);
  expect(variables('card.counted')).toEqual(['n', 'owner']);
  expect(variables('shown')).toEqual(['n', 'owner', 'size']);
  expect(variables('more')).toEqual(['name']);
  expect(variables('round')).toEqual(['self']);
  expect(variables('nothing')).toEqual([]);
});
