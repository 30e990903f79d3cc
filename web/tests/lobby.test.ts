import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FixtureLobby } from '../src/lib/fixture';
import { useLobby, type ListedTable } from '../src/lib/lobby';
import type { GameInfo } from '../src/lib/types';
import { setLanguage, t } from '../src/lib/words.svelte';
import Lobby from '../src/pages/Lobby.svelte';

const DOMINION: GameInfo = {
  game: 'dominion',
  title: 'Dominion',
  about: 'Decks.',
  players: [2, 4],
  presets: [],
  levels: [],
  has_how_to_play: false,
  lesson: null,
};
const tile = () => document.querySelector<HTMLButtonElement>('button[data-game=dominion]')!;
let house: FixtureLobby;
let page: object | null = null;

async function leave() {
  if (page) await unmount(page);
  page = null;
}

beforeEach(async () => {
  await setLanguage('en');
  house = new FixtureLobby({ games: [DOMINION] });
  useLobby(house);
});
afterEach(async () => {
  await leave();
  vi.restoreAllMocks();
});

test('a player who returns to the lobby sees its games at once, also without a connection', async () => {
  page = mount(Lobby, { target: document.body });
  await vi.waitFor(() => expect(tile().textContent).toContain('Dominion'));
  await leave();
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no line'));
  const asked = vi.spyOn(house, 'games').mockRejectedValue(new TypeError('no line'));
  page = mount(Lobby, { target: document.body });
  flushSync();
  expect(tile().textContent).toContain('Dominion');
  expect(tile().disabled).toBe(false);
  await new Promise((done) => setTimeout(done, 20));
  expect(asked).toHaveBeenCalledOnce();
});

test.each([
  { hasNetwork: false, key: 'offline', other: 'silent' },
  { hasNetwork: true, key: 'silent', other: 'offline' },
])('the lobby tells a lost network from a silent server: $key', async (one) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(one.hasNetwork);
  vi.spyOn(house, 'tables').mockRejectedValue(new TypeError('no line'));
  page = mount(Lobby, { target: document.body });
  await vi.waitFor(() => expect(document.body.textContent).toContain(t(`${one.key}-title`)));
  expect(document.body.textContent).toContain(t(`${one.key}-hint`));
  expect(document.body.textContent).not.toContain(t(`${one.other}-title`));
});

test('the lobby lists its games again when a lost network is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const asked = vi.spyOn(house, 'games').mockRejectedValueOnce(new TypeError('no line'));
  const tables = vi.spyOn(house, 'tables').mockRejectedValueOnce(new TypeError('no line'));
  vi.useFakeTimers();
  page = mount(Lobby, { target: document.body });
  await vi.advanceTimersByTimeAsync(0);
  expect(document.body.textContent).toContain(t('offline-title'));
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(5000);
  vi.useRealTimers();
  expect(tables).toHaveBeenCalledTimes(2);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(document.body.textContent).not.toContain(t('silent-title'));
});

const OPEN_TABLE: ListedTable = {
  id: 'abcdefghjk',
  name: 'Evening',
  game: 'dominion',
  status: 'waiting',
  seats: [],
};

test('without an answer the lobby does not claim that no table is waiting', async () => {
  vi.spyOn(house, 'tables').mockRejectedValue(new TypeError('no line'));
  page = mount(Lobby, { target: document.body });
  flushSync();
  expect(document.body.textContent).not.toContain(t('open-none'));
  await vi.waitFor(() => expect(document.body.textContent).toContain(t('list-unknown')));
  expect(document.body.textContent).not.toContain(t('open-none'));
});

test('a lobby that loses its server shows the tables that it knew', async () => {
  const asked = vi.spyOn(house, 'tables').mockResolvedValueOnce({ waiting: [OPEN_TABLE], running: [] });
  page = mount(Lobby, { target: document.body });
  await vi.waitFor(() => expect(document.body.textContent).toContain('Evening'));
  expect(document.body.textContent).toContain(t('running-none'));
  await leave();
  asked.mockRejectedValue(new TypeError('no line'));
  page = mount(Lobby, { target: document.body });
  await vi.waitFor(() => expect(document.body.textContent).toContain(t('list-old')));
  expect(document.body.textContent).toContain('Evening');
  expect(document.body.textContent).not.toContain(t('running-none'));
});

test('a row of a list has one image of its game, however many shapes the picture has', async () => {
  const seats = [{ kind: 'open', name: null, level: null }];
  const row = (id: string) => ({ id, name: '', game: 'dominion', seats }) as unknown as ListedTable;
  vi.spyOn(house, 'tables').mockResolvedValue({ waiting: [row('aaaa'), row('bbbb')], running: [] });
  page = mount(Lobby, { target: document.body });
  await vi.waitFor(() => expect(document.querySelectorAll('.rows li')).toHaveLength(2));
  const images = [...document.querySelectorAll<HTMLImageElement>('.rows li img')];
  expect(new Set(images.map((image) => image.src)).size).toBe(1);
  expect(images[0]!.src).toMatch(/^data:image\/svg/);
  expect(document.querySelectorAll('.rows path').length).toBeLessThan(20);
});

test('a running game with a seat for a guest is among the open tables, and says that it is running', async () => {
  const anna = { kind: 'person', name: 'Anna' } as const;
  const running: ListedTable = {
    ...OPEN_TABLE,
    status: 'running',
    seats: [anna, { kind: 'open', name: '' }],
  };
  const watched: ListedTable = { ...running, id: 'bcdefghjkm', seats: [anna] };
  vi.spyOn(house, 'tables').mockResolvedValue({ waiting: [running], running: [watched] });
  page = mount(Lobby, { target: document.body });
  await vi.waitFor(() => expect(document.querySelector('.rows li')?.textContent).toContain('Anna'));
  const [open, other] = [...document.querySelectorAll('.rows li')].map((row) => row.textContent);
  expect(open).toContain(`${t('listed-running')} · Anna · ${t('seat-open')}`);
  expect(open).toContain(t('join'));
  expect(other).toContain(t('watch'));
  expect(other).not.toContain(t('listed-running'));
});
