/** The scenes of all cards: the same each time, no two alike, small, and drawn with known motifs. */
import { describe, expect, test } from 'vitest';
import * as citadels from '../src/games/citadels/cards';
import { drawn as skyline } from '../src/games/citadels/skyline';
import * as dominion from '../src/games/dominion/cards';
import * as wonders from '../src/games/seven_wonders/cards';
import { drawn as wonder } from '../src/games/seven_wonders/wonder';
import type { Cards } from '../src/lib/scenery/art';
import { between, lch } from '../src/lib/scenery/colour';
import { address } from '../src/lib/shapes';
import { standing, symbolsIn } from '../src/lib/scenery/pictogram';
import { MOTIFS, sceneOf } from '../src/lib/scenery/scene';
import { FLOORS, TERRAINS } from '../src/lib/scenery/terrain';

const MOST_PATHS = 32;
const GAMES = { citadels, dominion, seven_wonders: wonders } satisfies Record<
  string,
  Cards & { plans: Record<string, string> }
>;

/** The scene of a card whose kind is that of the game's first look, unless the card has its own. */
function drawn(game: keyof typeof GAMES, id: string, isNight = false): string {
  const { sun, looks, picture } = GAMES[game];
  const { look, plan } = picture({ id, kind: Object.keys(looks)[0]! });
  return sceneOf({ seed: `${game} ${id}`, look: look!, sun, plan: plan! }, isNight);
}

describe.each(Object.keys(GAMES) as (keyof typeof GAMES)[])('%s', (game) => {
  const ids = Object.keys(GAMES[game].plans);

  test('every plan names known land, things, floors and frames', () => {
    for (const plan of Object.values(GAMES[game].plans)) {
      const [far, middle, near, floor, frame] = plan.split(' ');
      for (const part of [far, middle, near]) {
        const [land, things] = part!.split(':');
        expect(Object.keys(TERRAINS), plan).toContain(land);
        for (const thing of things?.split(',') ?? []) expect(Object.keys(MOTIFS), plan).toContain(thing);
      }
      expect(Object.keys(FLOORS), plan).toContain(floor);
      if (frame !== '-') expect(Object.keys(MOTIFS), plan).toContain(frame);
    }
  });

  test('no two cards look alike, by day or by night, and each looks the same again', () => {
    const scenes = ids.flatMap((id) => [drawn(game, id), drawn(game, id, true)]);
    expect(new Set(scenes).size).toBe(scenes.length);
    expect(drawn(game, ids[0]!) === scenes[0]).toBe(true);
  });

  test('a scene is small and drawn of numbers', () => {
    for (const id of ids) {
      const scene = drawn(game, id);
      expect(scene.split('<path').length - 1, id).toBeLessThanOrEqual(MOST_PATHS);
      expect(scene.length, id).toBeLessThan(20_000);
      expect(/NaN|undefined|Infinity|\d\.\d{4}/.exec(scene)?.[0], id).toBeUndefined();
    }
  });
});

test('a skyline keeps its buildings where they are while it grows', () => {
  const city = ['castle', 'market', 'temple'].map((id) => ({ id, kind: 'noble' }));
  const before = skyline(city.slice(0, 2), false);
  const after = skyline(city, false);
  const shapes = (image: string) => image.split('<path').slice(2);
  expect(shapes(before).every((shape) => shapes(after).includes(shape))).toBe(true);
  expect(shapes(after).length).toBeGreaterThan(shapes(before).length);
});

test('a high skyline has a plot for each district to come', () => {
  const city = ['castle', 'market'].map((id) => ({ id, kind: 'noble' }));
  const plots = (goal: number) =>
    [...skyline(city, false, { goal, isHigh: true }).matchAll(/v-21l14 -11l14 11v21/g)].length;
  expect([0, 2, 7].map(plots)).toEqual([0, 0, 5]);
  expect(skyline(city, true, { goal: 7, isHigh: true })).not.toMatch(/NaN|undefined/);
});

test('each wonder rises with its stages, unlike any other', () => {
  const boards = Object.keys(wonders.cities).flatMap((city) => [`${city}_a`, `${city}_b`]);
  const drawings = boards.flatMap((board) => [0, 1, 2, 3].map((built) => wonder(board, built, 3, false)));
  expect(boards).toHaveLength(14);
  expect(new Set(drawings).size).toBe(drawings.length);
  expect(drawings.filter((drawing) => /NaN|undefined/.test(drawing))).toEqual([]);
});

test('a game that says nothing gets hills', () => {
  const look = { sky: 10, glow: 90, land: 40, roof: 40 };
  expect(sceneOf({ seed: 'chess king', look, sun: 'plain', plan: '' })).toContain('<path');
});

test('an image is an address without characters that end it', () => {
  expect(address(`<svg fill='#fff'/>`)).toBe(`data:image/svg+xml,%3Csvg fill='%23fff'/%3E`);
});

test('a pictogram takes its symbol from the sprite', () => {
  const sprite = `<svg>\n<symbol id="keep" viewBox="0 0 64 64"><path fill="currentColor" d="M1 2"/></symbol>\n</svg>`;
  const symbols = symbolsIn(sprite);
  expect(Object.keys(symbols)).toEqual(['keep']);
  const drawing = standing(symbols.keep!, citadels.looks.noble!, false);
  expect(drawing).toContain(`<path d='M1 2'/>`);
  expect(drawing).not.toContain('currentColor');
});

test('no text on a card is smaller than 12 px', () => {
  const sources = import.meta.glob<string>(
    ['../src/ui/card.css', '../src/games/*/{Gives,Signs,Coins}.svelte'],
    {
      eager: true,
      query: '?raw',
      import: 'default',
    },
  );
  expect(Object.keys(sources).length).toBeGreaterThan(3);
  for (const [path, source] of Object.entries(sources)) {
    const sizes = [...source.matchAll(/font(?:-size)?:[^;]*?([\d.]+)px/g)].map(([, size]) => Number(size));
    expect(Math.min(12, ...sizes), path).toBe(12);
  }
});

test('colours', () => {
  expect(lch(1, 0, 0)).toBe('#ffffff');
  expect(lch(0, 0, 0)).toBe('#000000');
  expect(lch(0.628, 0.2577, 29.23)).toBe('#ff0000');
  expect([between(350, 10, 0.5), between(10, 350, 0.5)]).toEqual([360, 0]);
});
