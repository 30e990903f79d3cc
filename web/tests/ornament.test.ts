import { expect, test } from 'vitest';
import { numbers, ornament, rosette } from '../src/lib/ornament';
import { cover } from '../src/lib/covers';

/** All coordinates of a path. */
function coordinates(path: string): number[] {
  return (path.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
}

test('a seed gives the same numbers from 0 to 1, another seed others', () => {
  const take = (seed: string) => Array.from({ length: 50 }, numbers(seed));
  expect(take('citadels')).toEqual(take('citadels'));
  expect(take('citadels')).not.toEqual(take('dominion'));
  expect(take('').every((n) => n >= 0 && n < 1)).toBe(true);
});

test('a rosette swings between its two circles and is closed', () => {
  const path = rosette(50, 50, 10, 30, 6, 0);
  const found = coordinates(path);
  const radii = found.flatMap((x, at) => (at % 2 ? [] : [Math.hypot(x - 50, found[at + 1]! - 50)]));
  expect(Math.min(...radii)).toBeCloseTo(10, 1);
  expect(Math.max(...radii)).toBeCloseTo(30, 1);
  expect(path).toMatch(/^M.*Z$/);
  expect(found.slice(0, 2)).toEqual(found.slice(-2));
});

test('an ornament stays inside its field', () => {
  for (const line of ornament('dominion', 172, 240)) {
    for (const [at, value] of coordinates(line).entries()) {
      expect(value).toBeGreaterThan(0);
      expect(value).toBeLessThan(at % 2 ? 240 : 172);
    }
  }
});

test('every picture is drawn of numbers, the same each time; a game without one gets a rosette', () => {
  for (const game of ['citadels', 'dominion', 'seven_wonders', 'chess']) {
    const shapes = cover(game, 320);
    expect(shapes).toEqual(cover(game, 320));
    expect(shapes.length).toBeGreaterThan(5);
    for (const { d } of shapes) expect(d).not.toMatch(/NaN|undefined|Infinity/);
  }
});
