/** Everybody can see where the cards came from; the people of the device that dealt them need no note. */
import { expect, test } from 'vitest';
import { dealOf } from '../src/lib/deal';
import type { Table } from '../src/lib/table.svelte';
import { viewOf } from './views';

test.each([
  ['server', false, false, null],
  ['server', true, false, 'record'],
  ['server', true, true, 'device'],
  ['server', false, true, 'device'],
  ['device', false, true, null],
  ['device', true, true, 'record'],
] as const)('at a %s, from a record %s, dealt on a device %s: %s', (on, isRecord, isDevice, deal) => {
  const { table } = viewOf();
  const view = { table: { ...table, is_from_record: isRecord, is_dealt_on_device: isDevice } };
  expect(dealOf({ view, lobby: { on } } as unknown as Table)).toBe(deal);
});
