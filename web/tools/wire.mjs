/** Makes the TypeScript types of JSON schemas, which the Python types of server and games become. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';
import prettier from 'prettier';

const SCHEMA = '.schema.json';
const BANNER = '/** Made from the types in Python by `python -m tests.wire --write`. */';
/** A note of the library at each type, which says where it is used. */
const NOTE =
  /\s*\*\s*\n?\s*\* This interface was referenced by `[^`]*`'s JSON-Schema\n\s*\* via the `definition` "[^"]*"\./g;

/** Values that both sides must share, as exports. */
function valuesOf(constants) {
  const lines = Object.entries(constants).map(([name, value]) => `export const ${name} = ${value};\n`);
  return lines.length ? `\n${lines.join('')}` : '';
}

/** The schema as older drafts say it, which the library reads: tuples, and anything at all. */
function older(schema) {
  if (Array.isArray(schema)) return schema.map(older);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { prefixItems, ...rest } = schema;
  const kinds = Object.keys(rest).filter((key) => key !== 'description' && key !== 'title');
  if (!prefixItems && !kinds.length && 'description' in rest) return { ...rest, tsType: 'unknown' };
  const found = prefixItems ? { ...rest, items: prefixItems } : rest;
  return Object.fromEntries(Object.entries(found).map(([key, value]) => [key, older(value)]));
}

export async function typesOf(schemaFile) {
  const { constants = {}, ...schema } = JSON.parse(await readFile(schemaFile, 'utf8'));
  const made = await compile(older(schema), 'Schema', {
    additionalProperties: false,
    bannerComment: BANNER,
    format: false,
    ignoreMinAndMaxItems: true,
  });
  const file = schemaFile.replace(SCHEMA, '.ts');
  const plain = made.replace(NOTE, '').replace(/\/\*\*\s*\*\//g, '');
  return prettier.format(plain + valuesOf(constants), {
    ...(await prettier.resolveConfig(file)),
    filepath: file,
  });
}

/** All schemas of the page. */
export async function schemaFiles() {
  const root = fileURLToPath(new URL('../src/', import.meta.url));
  const files = await readdir(root, { recursive: true });
  return files.filter((file) => file.endsWith(SCHEMA)).map((file) => root + file);
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const file of await schemaFiles()) await writeFile(file.replace(SCHEMA, '.ts'), await typesOf(file));
