// @vitest-environment node
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { schemaFiles, typesOf } from '../tools/wire.mjs';

const files = await schemaFiles();

test('there is a schema', () => {
  expect(files.length).toBeGreaterThan(0);
});

test.each(files)('the types of %s are made from it', async (file) => {
  const committed = await readFile(file.replace('.schema.json', '.ts'), 'utf8');
  expect(committed).toBe(await typesOf(file));
});
