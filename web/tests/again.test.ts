import { expect, test } from 'vitest';
import { askedNext } from '../src/lib/again';
import { viewInWords } from '../src/lib/say';
import type { GameInfo } from '../src/lib/types';
import { t } from '../src/lib/words.svelte';
import { viewOf } from './views';

const GAMES = [{ game: 'citadels', title: 'Citadels' }] as unknown as GameInfo[];
const asking = (game?: string) =>
  viewInWords(viewOf({ next: { table: 'abcdefghij', by: 1, ...(game ? { game } : {}) } }));

test('a wish to play another game names it', () => {
  const name = asking().seats[1]!.name;
  expect(askedNext(asking(), GAMES)).toBe(t('again-asks', { name }));
  expect(askedNext(asking('citadels'), GAMES)).toBe(t('again-asks-game', { name, game: 'Citadels' }));
});

test('a game without a known title is not named', () => {
  const name = asking().seats[1]!.name;
  expect(askedNext(asking('scopa'), GAMES)).toBe(t('again-asks', { name }));
});
