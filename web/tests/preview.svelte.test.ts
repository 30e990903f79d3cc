import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { preview } from '../src/lib/preview.svelte';
import Card from '../src/ui/Card.svelte';

const FACE = { id: 'silver', name: 'Silver', kind: 'treasure', type: '', cost: '3', icon: '', text: '' };

afterEach(() => preview.close());

test('a card that is open when my turn comes gets its action, and loses it with the table', async () => {
  const buy = vi.fn();
  const props = $state<{ face: typeof FACE; label?: string; onclick?: () => void }>({ face: FACE });
  const card = mount(Card, { target: document.body, props });
  flushSync();
  document.querySelector<HTMLElement>('[data-card=silver]')!.click();
  expect(preview.face).toEqual(FACE);
  expect(preview.use).toEqual({ why: '', act: null });
  Object.assign(props, { label: 'Buy Silver', onclick: buy });
  flushSync();
  expect(preview.use.act?.label).toBe('Buy Silver');
  preview.use.act?.run();
  expect(buy).toHaveBeenCalledOnce();
  await unmount(card);
  expect(preview.face).toEqual(FACE);
  expect(preview.use.act).toBeNull();
});
