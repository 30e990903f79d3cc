import { FluentBundle, FluentResource } from '@fluent/bundle';
import { expect, test } from 'vitest';
import { completed } from '../tools/languages.mjs';

const ENGLISH = `# Cards
smithy = Smithy
    .counted = { $n ->
        [one] a Smithy
       *[other] { $n } Smithies
}
    .summary = Draw three cards.

moat = Moat
-brand = Tavolata
`;

test('a catalogue that lacks nothing stays as it is', () => {
  expect(completed(ENGLISH, ENGLISH)).toBe(ENGLISH);
});

test.each([
  ['smithy', 'Schmiede'],
  ['smithy.counted', '2 Smithies'],
  ['smithy.summary', 'Nimm drei Karten.'],
  ['moat', 'Moat'],
  ['moat.the', 'der Burggraben'],
  ['lead', 'Tavolata auf Deutsch'],
])('a language has its own text of %s, or the English one', (key, text) => {
  const german =
    'smithy = Schmiede\n    .summary = Nimm\n        drei Karten.\nmoat =\n    .the = der Burggraben\n' +
    'lead = { -brand } auf Deutsch\n';
  const bundle = new FluentBundle('de', { useIsolating: false });
  expect(bundle.addResource(new FluentResource(completed(german, ENGLISH)))).toEqual([]);
  const [id = '', attribute = ''] = key.split('.');
  const message = bundle.getMessage(id)!;
  const value = attribute ? message.attributes[attribute]! : message.value!;
  expect(bundle.formatPattern(value, { n: 2 }).replace('\n', ' ')).toBe(text);
});
