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
