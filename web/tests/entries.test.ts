import { beforeEach, expect, test } from 'vitest';
import { addSheet, shown } from '../src/lib/entries';
import { go, leaveOver, route } from '../src/lib/route.svelte';

const settled = () => new Promise((done) => setTimeout(done, 60));
async function back(): Promise<void> {
  history.back();
  await settled();
}

/** Open a sheet; return whether it is open, and how its button closes it. */
function sheet(): { isOpen: boolean; close: () => void } {
  const one = {
    isOpen: true,
    close: () => {
      one.isOpen = false;
      gone();
    },
  };
  const gone = addSheet(() => one.close());
  return one;
}

beforeEach(async () => {
  await settled();
  go('/');
  go('/table/abc');
});

test('Back closes a sheet and stays on the page', async () => {
  const menu = sheet();
  await settled();
  await back();
  expect(menu.isOpen).toBe(false);
  expect(location.pathname).toBe('/table/abc');
  await back();
  expect(location.pathname).toBe('/');
});

test('a closed sheet leaves no entry', async () => {
  const menu = sheet();
  await settled();
  menu.close();
  await settled();
  expect(shown()).toBeNull();
  await back();
  expect(location.pathname).toBe('/');
});

test('a sheet that opens another one shares its entry', async () => {
  const menu = sheet();
  await settled();
  menu.close();
  const comfort = sheet();
  await settled();
  expect(comfort.isOpen).toBe(true);
  await back();
  expect(comfort.isOpen).toBe(false);
  await back();
  expect(location.pathname).toBe('/');
});

test('Back closes one of two sheets at a time', async () => {
  const [cards, card] = [sheet(), sheet()];
  await settled();
  await back();
  expect([cards.isOpen, card.isOpen]).toEqual([true, false]);
  await back();
  expect(cards.isOpen).toBe(false);
  expect(location.pathname).toBe('/table/abc');
});

test('the page that a sheet leads to takes the place of its entry', async () => {
  const plan = sheet();
  await settled();
  go('/table/new');
  plan.close();
  await settled();
  expect(location.pathname).toBe('/table/new');
  await back();
  expect(location.pathname).toBe('/table/abc');
});

test('an address may follow a closed sheet at once', async () => {
  const menu = sheet();
  await settled();
  menu.close();
  await new Promise((done) => setTimeout(done));
  go('/about');
  await settled();
  expect(location.pathname).toBe('/about');
  expect(route().page).toBe('about');
  await back();
  expect(location.pathname).toBe('/table/abc');
});

test('Back after a closed review leads to the page before the replay', async () => {
  go('/replay/abc/2/table');
  go('/review/abc/2/table', { isOver: true });
  go('/review/abc/7/table', { replace: true });
  leaveOver('/replay/abc/7/table');
  await settled();
  expect(route()).toMatchObject({ page: 'replay', step: 7, isReview: false });
  await back();
  expect(location.pathname).toBe('/table/abc');
});

test('a review from elsewhere becomes the replay', async () => {
  go('/review/abc/2/table');
  leaveOver('/replay/abc/2/table');
  await settled();
  expect(route()).toMatchObject({ page: 'replay', step: 2, isReview: false });
  await back();
  expect(location.pathname).toBe('/table/abc');
});
