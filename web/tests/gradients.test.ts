/** Patterns that look the same in every browser. */
import { expect, test } from 'vitest';

const FILES = import.meta.glob<string>('../src/**/*.{svelte,css}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The repeating gradients that leave the colour space of their stops to the browser. */
function vague(styles: string): string[] {
  const gradients = styles.matchAll(/repeating-[a-z]+-gradient\(([^,]*),/g);
  return [...gradients].filter(([, way = '']) => !/\bin srgb\s*$/.test(way)).map(([found]) => found);
}

test('the check finds what it is for', () => {
  const bad = ['repeating-linear-gradient(45deg,', 'repeating-linear-gradient(\n    var(--line) 0 3px,'];
  for (const one of bad) expect(vague(`a { background: ${one} red) }`)).toEqual([one]);
  expect(vague('a { background: repeating-linear-gradient(45deg in srgb, red 0 3px, blue 0 6px) }')).toEqual(
    [],
  );
});

// In Firefox hard stops of other colour spaces, such as those of `color-mix`, lose their places: stripes disappear.
test.each(Object.entries(FILES))('%s names the colour space of its stripes', (_path, text) => {
  expect(vague(text)).toEqual([]);
});
