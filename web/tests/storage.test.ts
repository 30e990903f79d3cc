import { beforeEach, expect, test, vi } from 'vitest';
import {
  forgetSeat,
  hideSeat,
  isOn,
  keepEnd,
  keepName,
  keepSeat,
  keepSwitch,
  KEPT,
  KEPT_ENDED,
  myName,
  mySeat,
  mySeats,
  running,
} from '../src/lib/memory';

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

test('only the newest running games are kept, and only the newest finished ones', () => {
  for (let nth = 0; nth < KEPT_ENDED + 5; nth++) {
    keepSeat({ ...SEAT, table: `e${nth}` });
    keepEnd(`e${nth}`, 1, { at: nth, points: nth, share: 0, place: 2 });
  }
  for (let nth = 0; nth < KEPT + 5; nth++) keepSeat({ ...SEAT, table: `t${nth}` });
  expect(running()).toHaveLength(KEPT);
  expect(mySeats()).toHaveLength(KEPT + KEPT_ENDED);
  expect(mySeats()[0]!.table).toBe(`t${KEPT + 4}`);
});

test('a visit after the end changes no result, and a hidden game keeps it', () => {
  keepSeat({ ...SEAT, levels: [2] });
  keepEnd('abc', 1, { at: 1, points: 30, share: 1, place: 1 });
  keepEnd('abc', 1, { at: 2, points: 5, share: 0, place: 4 });
  keepSeat({ ...SEAT, name: '' });
  hideSeat('abc', 1);
  expect(mySeat('abc')).toMatchObject({ levels: [2], isHidden: true, end: { at: 1, points: 30 } });
  keepSeat({ ...SEAT, table: 'def' });
  hideSeat('def', 1);
  expect(mySeat('def')).toBeUndefined();
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
