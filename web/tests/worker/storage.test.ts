import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { Failure } from '../../src/worker/failure';
import { DeviceStorage } from '../../src/worker/storage';

let count = 0;
const open = () => DeviceStorage.open(`test-${count++}`);
const table = (id: string, more: object = {}) => ({ id, ...more });
const write = (storage: DeviceStorage, batch: object) => storage.write(JSON.stringify(batch));
const load = async (storage: DeviceStorage, id: string) => {
  const text = await storage.load(id);
  return text === undefined ? undefined : (JSON.parse(text) as object);
};

describe('storage of a device', () => {
  it('loads a table with its events in their order', async () => {
    const storage = await open();
    const events = [
      ['a', 10, 'ten'],
      ['a', 9, 'nine'],
      ['b', 0, 'other'],
    ];
    await write(storage, { rows: [table('a', { name: 'A' })], new: ['a'], events });
    expect(await load(storage, 'a')).toEqual({
      row: { id: 'a', name: 'A' },
      events: [
        [9, 'nine'],
        [10, 'ten'],
      ],
    });
    expect(await load(storage, 'b')).toBeUndefined();
  });

  it('refuses an event that exists, and writes nothing of that batch', async () => {
    const storage = await open();
    await write(storage, { rows: [table('a', { step: 1 })], events: [['a', 0, 'mine']] });
    const batch = {
      rows: [table('a', { step: 2 })],
      events: [
        ['a', 1, 'new'],
        ['a', 0, 'theirs'],
      ],
    };
    await expect(write(storage, batch)).rejects.toMatchObject({ name: 'ConstraintError' });
    expect(await load(storage, 'a')).toEqual({ row: { id: 'a', step: 1 }, events: [[0, 'mine']] });
  });

  it('refuses a new table whose name is taken', async () => {
    const storage = await open();
    await write(storage, { rows: [table('a')], new: ['a'] });
    const again = write(storage, { rows: [table('a')], new: ['a'] });
    await expect(again).rejects.toMatchObject({ name: 'ConstraintError' });
    await write(storage, { rows: [table('a', { step: 1 })] });
    expect(JSON.parse(await storage.list())).toEqual([{ id: 'a', step: 1 }]);
  });

  it('drops a table with its events, and no other', async () => {
    const storage = await open();
    const rows = [table('a'), table('ab')];
    await write(storage, {
      rows,
      events: [
        ['a', 0, 'x'],
        ['ab', 0, 'y'],
      ],
    });
    await write(storage, { drop: ['a'] });
    expect(await load(storage, 'a')).toBeUndefined();
    expect(await load(storage, 'ab')).toEqual({ row: { id: 'ab' }, events: [[0, 'y']] });
    await write(storage, { rows: [table('a')], events: [['a', 0, 'again']] });
    expect(await load(storage, 'a')).toEqual({ row: { id: 'a' }, events: [[0, 'again']] });
  });

  it('finds its tables again, and lets a newer page change them', async () => {
    const name = `test-${count++}`;
    await write(await DeviceStorage.open(name), { rows: [table('a')] });
    const again = await DeviceStorage.open(name);
    expect(JSON.parse(await again.list())).toEqual([{ id: 'a' }]);
    await new Promise((done, failed) => {
      const newer = indexedDB.open(name, 99);
      newer.onsuccess = done;
      newer.onblocked = failed;
    });
    await expect(DeviceStorage.open(name)).rejects.toMatchObject({
      code: 'no-storage',
    } satisfies Partial<Failure>);
  });
});
