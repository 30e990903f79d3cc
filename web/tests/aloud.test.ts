import { expect, test, vi } from 'vitest';
import { aboutSeat, focusedCard, lately, selected, stillMissing, whoseTurn } from '../src/lib/aloud';
import { viewInWords } from '../src/lib/say';
import { t } from '../src/lib/words.svelte';
import { Table } from '../src/lib/table.svelte';
import { FixtureLobby } from '../src/lib/fixture';
import { choice, several, viewOf } from './views';

const line = (text: string) => ({ text, is_headline: false });
const view = viewInWords(
  viewOf({ log: { from: 3, turns: [[line('a'), line('b')], [line('c')], [line('d')]], count: 6 } }),
);

test('what happened begins after my last decision', () => {
  expect(lately(view, { turn: 3, line: 1 })).toBe('b c d');
  expect(lately(view, { turn: 5, line: 0 })).toBe('d');
});

test('a page that knows of no decision reads the last turn', () => {
  expect(lately(view, null)).toBe('d');
});

test('of a decision before the turns that the page has, all that it has is read', () => {
  expect(lately(view, { turn: 1, line: 4 })).toBe('a b c d');
});

test('equal lines in a row are said once, with their number', () => {
  const turns = [[line('a'), line('b'), line('b'), line('b'), line('a')]];
  const many = viewInWords(viewOf({ log: { from: 0, turns, count: 5 } }));
  expect(lately(many, null)).toBe(`a ${t('said-times', { text: 'b', n: 3 })} a`);
});

test('without a question, the sentence in its place says what the table waits for', () => {
  const step = { waits: 'next' } as never;
  const quiet = viewOf({ question: null, choices: [], coach: { is_on: true, step } });
  expect(whoseTurn(viewInWords(quiet))).toBe(t('coach-held'));
});

test('a seat is read without its name once more, how its bot plays, and my hand', () => {
  document.body.innerHTML = `<main><section data-region="seat-1" aria-label="City of Bruno">
    <h3 data-name>Bruno</h3><i data-bot role="img" aria-label="Bot, novice"></i><p>2 gold</p>
    <ul data-region="hand"><li>Temple</li></ul></section></main>`;
  expect(aboutSeat(view, 1)).toBe(`${view.seats[1]!.name}. 2 gold`);
});

test('my hand is read if my seat has nothing else, and at the end the points', () => {
  document.body.innerHTML = `<main><section data-region="seat-0"><h3 data-name>Anna</h3>
    <div data-region="hand"><dl><dt>Cards in hand</dt><dd>3</dd><dt>Played</dt><dd>0</dd></dl></div></section></main>`;
  const read = 'Anna. Cards in hand 3; Played 0';
  expect(aboutSeat(view, 0)).toBe(read);
  const scores = [{ total: 3 }, { total: 2 }];
  const result = { scores, returns: [1, 0], rows: [], short_note: 0, tie: null };
  document.body.innerHTML = '<main></main>';
  const over = viewInWords(viewOf({ question: null, choices: [], result }));
  expect(aboutSeat(over, 0)).toBe(`Anna. ${t('game-points', { n: '3', count: 3 })}`);
});

test('my own place need not be a region', () => {
  document.body.innerHTML = '<main><div data-place="seat-0"><p>Deck, 5 cards</p></div></main>';
  expect(aboutSeat(view, 0)).toBe(`${view.seats[0]!.name}. Deck, 5 cards`);
});

test('the card of a choice is the card of its button', () => {
  const shown = viewInWords(viewOf({ choices: [choice('buy', { do: 'buy smithy', card: 'smithy' })] }));
  document.body.innerHTML = '<button data-do="buy smithy">1</button><button data-do="done">2</button>';
  const [buy, done] = document.querySelectorAll('button');
  buy!.focus();
  expect(focusedCard(shown)).toBe('smithy');
  done!.focus();
  expect(focusedCard(shown)).toBeUndefined();
});

test('a selected card is said with what is missing', async () => {
  const house = new FixtureLobby({ views: { abc: [several()] }, faces: { dominion: {} } });
  const table = new Table(house, 'abc', 0);
  table.open();
  await vi.waitFor(() => expect(table.view).not.toBeNull());
  const [first] = table.view!.choices;
  expect(stillMissing(table)).toBe(t('confirm-missing', { n: table.view!.question!.least ?? 1 }));
  table.pick(first!);
  const picked = t('said-selected', { choice: first!.label, n: 1 });
  expect(selected(table, first!).startsWith(picked)).toBe(true);
  table.remove(first!.do);
  expect(selected(table, first!)).toContain(t('said-selected', { choice: first!.label, n: 0 }));
  table.close();
});
