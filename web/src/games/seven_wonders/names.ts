/** Cities by the names of their players; the Free City has its own. */
import type { Ui } from '../../lib/types';
import type { CityNumber, Side } from './model';
import type { City } from './view';

export const cityName = (ui: Ui, city: CityNumber): string =>
  city === null ? ui.t('free-city') : ui.name(city);

/** `2 coins to Bruno, 1 coin to the bank`: the coins of a way to pay, by receiver. */
export function payees(ui: Ui, city: City, bank: number, left: number, right: number): string[] {
  const parts: string[] = [];
  if (bank) parts.push(ui.t('sw-to-bank', { n: bank }));
  for (const [side, n] of [
    ['left', left],
    ['right', right],
  ] as [Side, number][]) {
    if (n) parts.push(ui.t(`sw-to-${side}`, { n, name: cityName(ui, city[side]) }));
  }
  return parts;
}
