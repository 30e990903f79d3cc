/** Tables of this device next to those of a server: each request goes to the right place. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Engine } from '../src/lib/device/engine.svelte';
import { DeviceLobby } from '../src/lib/device/lobby';
import { FixtureLobby } from '../src/lib/fixture';
import { hasDeviceFiles } from '../src/lib/localPlay';
import { remember } from '../src/lib/join';
import {
  chooseDevice,
  hasBoth,
  hasChosenDevice,
  lobby,
  useDevice,
  useLobby,
  type Turn,
} from '../src/lib/lobby';
import { isOnDevice, mySeats } from '../src/lib/memory';
import { recall } from '../src/lib/storage';
import { turns } from '../src/lib/turns.svelte';
import { FakeLink } from './link';

const server = new FixtureLobby();
const link = new FakeLink();
let device: DeviceLobby;

beforeEach(() => {
  useLobby(server);
  device = new DeviceLobby(new Engine(() => link));
});
afterEach(() => {
  turns.stop();
  localStorage.clear();
});

const FACTS = { game: 'go', name: 'Anna' };

test('new tables are at the server until this device is chosen', () => {
  expect([hasBoth(), hasChosenDevice(), lobby()]).toEqual([false, false, server]);
  chooseDevice(true);
  expect(lobby()).toBe(server);
  useDevice(device);
  chooseDevice(true);
  expect([hasBoth(), hasChosenDevice()]).toEqual([true, true]);
  expect(lobby()).toBe(device);
  chooseDevice(false);
  expect(lobby()).toBe(server);
});

test('a table is asked where it is', () => {
  useDevice(device);
  remember({ table: 'far', seat: 0, key: 'k' }, server, FACTS);
  remember({ table: 'near', seat: 1, key: null, seats: [1] }, device, FACTS);
  remember({ table: 'both', seat: 0, key: null, seats: [0, 2] }, device, FACTS);
  remember({ table: 'seen', seat: null, key: null }, device, FACTS);
  expect(['far', 'near', 'both', 'unknown'].map((one) => lobby(one).on)).toEqual([
    'server',
    'device',
    'device',
    'server',
  ]);
  chooseDevice(true);
  expect(lobby('far')).toBe(server);
  expect(mySeats().map(({ table, seats }) => [table, seats])).toEqual([
    ['both', [0, 2]],
    ['near', undefined],
    ['far', undefined],
  ]);
  expect(isOnDevice('seen')).toBe(false);
});

test('the engine is not started to ask whose turn it is', async () => {
  useDevice(device);
  const asked = vi.spyOn(server, 'turns');
  remember({ table: 'near', seat: 1, key: null }, device, FACTS);
  remember({ table: 'far', seat: 0, key: 'k' }, server, FACTS);
  turns.start();
  await vi.waitFor(() => expect(asked).toHaveBeenCalledExactlyOnceWith([{ table: 'far', key: 'k' }]));
  expect(device.engine.status).toBe('idle');
});

test('whose turn it is at both', async () => {
  useDevice(device);
  chooseDevice(true);
  const turn: Turn = { status: 'running', owes: [0], points: null, returns: null };
  vi.spyOn(server, 'turns').mockResolvedValue({ 'far away': turn });
  remember({ table: 'near', seat: 0, key: null }, device, FACTS);
  remember({ table: 'far away', seat: 0, key: null }, server, FACTS);
  turns.start();
  await vi.waitFor(() => expect(device.engine.status).toBe('loading'), { timeout: 30_000 });
  link.say({ ready: true });
  await vi.waitFor(() => expect(link.sent.map((one) => one.method)).toContain('turns'));
  link.answer('turns', { near: turn });
  await vi.waitFor(() => expect(Object.keys(turns.found).toSorted()).toEqual(['far away', 'near']));
});

test.each([
  [true, () => Promise.resolve({ ok: true, text: () => Promise.resolve('{}') })],
  [false, () => Promise.resolve({ ok: false, status: 404 })],
  [false, () => Promise.reject(new TypeError('offline'))],
])('whether the files of this device are here: %s', async (expected, answer) => {
  const fetched = vi.fn(answer);
  vi.stubGlobal('fetch', fetched);
  expect(await hasDeviceFiles()).toBe(expected);
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/device/manifest.json');
});

test('static files keep what they remember under names of their own', () => {
  localStorage.setItem('name', 'of another site');
  expect(recall('name')).toBe('of another site');
  document.documentElement.dataset.site = 'static';
  expect(recall('name')).toBeNull();
  delete document.documentElement.dataset.site;
});
