import { expect, test } from 'vitest';
import { hyphenated } from '../src/lib/hyphens';

const shown = (name: string, lang: string) => hyphenated(name, lang).replaceAll('\u00ad', '-');

test.each([
  ['Maledizione', 'Male-di-zione'],
  ['Avventuriere', 'Avven-tu-riere'],
  ['Restauratore', 'Restau-ra-tore'],
  ['Caravanserraglio', 'Cara-van-ser-ra-glio'],
  ["Zona d'Addestramento", "Zona d'Adde-stra-mento"],
  ["Cantiere d'Abbattimento", "Cantiere d'Abbat-ti-mento"],
  ['Osservatorio', 'Osser-va-to-rio'],
  ['Fucina', 'Fucina'],
])('Italian: %s', (name, wanted) => {
  const found = shown(name, 'it');
  expect(found).toBe(wanted);
});

test.each([
  ['Woodcutter', 'Wood-cut-ter'],
  ['Marketplace', 'Mar-ket-place'],
  ['Blackmailer', 'Black-mailer'],
  ['Watchtower', 'Watch-tower'],
  ['Bureaucrat', 'Bureaucrat'],
  ['Halicarnassus A', 'Halicar-nas-sus A'],
  ['Curse', 'Curse'],
])('English: %s', (name, wanted) => {
  expect(shown(name, 'en')).toBe(wanted);
});

test.each([
  ['Bürgermeister', 'Bür-ger-meis-ter'],
  ['Handelsposten', 'Han-dels-pos-ten'],
])('another language has the cautious rules of English: %s', (name, wanted) => {
  expect(shown(name, 'de')).toBe(wanted);
});
