import { beforeEach, expect, test, vi } from 'vitest';
import { forgetSeat, isOn, keepName, keepSeat, keepSwitch, myName, mySeat, mySeats } from '../src/lib/memory';

beforeEach(() => localStorage.clear());

const SEAT = { table: 'abc', seat: 1, game: 'dominion', name: 'Anna', key: null };

/** A browser that lets no page store anything. */
function blockStorage() {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
}

test('seats are remembered, the newest first, one entry each', () => {
  keepSeat(SEAT);
  keepSeat({ ...SEAT, table: 'def' });
  keepSeat({ ...SEAT, name: 'Carlo' });
  expect(mySeats().map((one) => [one.table, one.name])).toEqual([
    ['abc', 'Carlo'],
    ['def', 'Anna'],
  ]);
  expect(mySeat('abc', 0)).toBeUndefined();
  forgetSeat('abc');
  expect(mySeats()).toHaveLength(1);
});

test('thirty seats are kept', () => {
  for (let nth = 0; nth < 35; nth++) keepSeat({ ...SEAT, table: `t${nth}` });
  expect(mySeats()).toHaveLength(30);
  expect(mySeats()[0]!.table).toBe('t34');
});

test('what is stored but no JSON counts as nothing', () => {
  localStorage.setItem('seats', '{');
  localStorage.setItem('is-side', 'maybe');
  expect(mySeats()).toEqual([]);
  expect(isOn('side', true)).toBe(true);
});

test('where storage is blocked the page remembers by itself', () => {
  blockStorage();
  expect(myName()).toBe('');
  keepName('Anna');
  keepSeat(SEAT);
  keepSwitch('side', false);
  expect(myName()).toBe('Anna');
  expect(mySeat('abc')?.name).toBe('Anna');
  expect(isOn('side', true)).toBe(false);
});

test('themes and languages can be imported and set where storage is blocked', async () => {
  blockStorage();
  vi.resetModules();
  const { setTheme, theme } = await import('../src/lib/theme.svelte');
  const { currentLanguage, setLanguage, t } = await import('../src/lib/words.svelte');
  setTheme('dark');
  expect(theme()).toBe('dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
  await setLanguage('it');
  expect(currentLanguage()).toBe('it');
  expect(t('close')).toBe('Chiudi');
});
