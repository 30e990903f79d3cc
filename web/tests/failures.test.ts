import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { app } from '../src/lib/app.svelte';
import { reported } from '../src/lib/failures';
import { FixtureLobby } from '../src/lib/fixture';
import { useLobby, type Seated } from '../src/lib/lobby';
import { parts } from '../src/lib/parts.svelte';
import type { Face } from '../src/lib/types';
import { setLanguage, t } from '../src/lib/words.svelte';
import TablePage from '../src/pages/TablePage.svelte';
import Card from '../src/ui/Card.svelte';
import Toast from '../src/ui/Toast.svelte';
import LiveRegions from '../src/ui/LiveRegions.svelte';

let errors = vi.spyOn(console, 'error');
const mounted: Record<string, unknown>[] = [];

function show<Props extends Record<string, unknown>>(component: Component<Props>, props: NoInfer<Props>) {
  mounted.push(mount(component, { target: document.body, props }));
  flushSync();
}

beforeEach(() => {
  errors = vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(async () => {
  await Promise.all(mounted.splice(0).map((one) => unmount(one)));
  parts.cost = null;
});

const SMITHY = {
  id: 'smithy',
  name: 'Smithy',
  kind: 'action',
  type: 'Action',
  cost: '4',
  icon: '',
  text: '',
};

test('a card that cannot be drawn keeps its name and its click, and the page its other cards', () => {
  parts.cost = ((_: unknown, { face }: { face: Face }) => {
    if (face.id === 'smithy') throw new Error('no such part');
  }) as unknown as typeof parts.cost;
  const onclick = vi.fn();
  show(Card, { face: SMITHY, state: 'legal', label: 'Buy Smithy', onclick });
  show(Card, { face: { ...SMITHY, id: 'gold', name: 'Gold' } });
  const [broken, other] = document.querySelectorAll<HTMLElement>('[data-card]');
  expect(broken!.textContent).toContain('Smithy');
  expect(broken!.textContent).toContain(t('card-failed'));
  expect(other!.textContent).toContain('Gold');
  expect(other!.textContent).not.toContain(t('card-failed'));
  broken!.click();
  expect(onclick).toHaveBeenCalledOnce();
  expect(errors).toHaveBeenCalledWith(expect.objectContaining({ message: 'no such part' }));
});

test('a table that is left before it was entered opens no connection', async () => {
  const house = new FixtureLobby();
  useLobby(house);
  let answer: (seated: Seated) => void = () => {};
  const claim = vi.spyOn(house, 'claim').mockReturnValue(new Promise((done) => (answer = done)));
  history.replaceState(null, '', '/table/abc#token=secret&seat=0');
  show(TablePage, { id: 'abc' });
  expect(claim).toHaveBeenCalledExactlyOnceWith('abc', 0, 'secret');
  await unmount(mounted.pop()!);
  answer({ table: 'abc', seat: 0, key: null });
  await new Promise((done) => setTimeout(done));
  expect(house.connections).toEqual([]);
});

test('a notice is spoken wherever it appears, each time', async () => {
  await setLanguage('en');
  show(LiveRegions, {});
  const region = document.querySelector('[aria-live=polite]')!;
  expect(region.textContent.trim()).toBe('');
  show(Toast, { text: 'The pile is empty.', onclose: () => {} });
  show(Toast, { text: 'The pile is empty.', onclose: () => {} });
  expect([...region.children].map((line) => line.textContent)).toEqual([
    'The pile is empty.',
    'The pile is empty.',
  ]);
});

test('when a part does not load, the page asks whether the server has another version', async () => {
  const script = document.createElement('script');
  script.type = 'module';
  script.setAttribute('src', 'data:text/javascript,1');
  vi.spyOn(document, 'querySelector').mockReturnValue(script);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<script type="module" src="/assets/new.js">')));
  expect(app.isOutdated).toBe(false);
  await expect(reported(Promise.reject(new Error('404')))).rejects.toThrow('404');
  await vi.waitFor(() => expect(app.isOutdated).toBe(true));
  app.isOutdated = false;
});
