import { Buffer } from 'node:buffer';
import { expect, it, vi } from 'vitest';
import { filesOf, unpack } from '../../src/worker/archive';
import { failureOf } from '../../src/worker/failure';
import { Files, type Part } from '../../src/worker/files';

/** An archive as Python's zipfile writes it: `a/b.py` (empty), `a/c.ftl` (`key = ü`). */
const ARCHIVE =
  'UEsDBBQAAAAAAAAAIQAAAAAAAAAAAAAAAAAGAAAAYS9iLnB5UEsDBBQAAAAAAAAAIQB9bs3ECAAAAAgAAAAHAAAAYS9jLmZ0bGtleSA9IMO8UEsBAhQDFAAAAAAAAAAhAAAAAAAAAAAAAAAAAAYAAAAAAAAAAAAAAIABAAAAAGEvYi5weVBLAQIUAxQAAAAAAAAAIQB9bs3ECAAAAAgAAAAHAAAAAAAAAAAAAACAASQAAABhL2MuZnRsUEsFBgAAAAACAAIAaQAAAFEAAAAAAA==';
const archive = () => new Uint8Array(Buffer.from(ARCHIVE, 'base64'));
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

it('reads an archive of stored files', () => {
  const found = [...filesOf(archive())].map(([name, content]) => [name, text(content)]);
  expect(found).toEqual([
    ['a/b.py', ''],
    ['a/c.ftl', 'key = ü'],
  ]);
  expect(() => [...filesOf(archive().subarray(0, 90))]).toThrow('incomplete');
});

it('unpacks into a folder and makes each parent once', () => {
  const [made, written] = [[] as string[], [] as string[]];
  unpack(archive(), '/engine', {
    mkdirTree: (path) => made.push(path),
    writeFile: (path) => written.push(path),
  });
  expect(made).toEqual(['/engine/a']);
  expect(written).toEqual(['/engine/a/b.py', '/engine/a/c.ftl']);
});

it('says what is wrong by code', () => {
  expect(failureOf(new RangeError('WebAssembly.Memory(): could not allocate memory')).code).toBe(
    'out-of-memory',
  );
  expect(failureOf(new WebAssembly.CompileError('no such section')).code).toBe('no-webassembly');
  expect(failureOf(new Error('ModuleNotFoundError: no module')).code).toBe('broken');
});

const FOLDER = new URL('http://site.test/play/device/');
const file = (path: string, size: number) => ({ path, size });
const MANIFEST = {
  version: '1',
  lock: {},
  files: {
    loader: file('l.js', 10), script: file('s.js.gz', 10), runtime: file('r.wasm.gz', 70),
    library: file('y.zip.gz', 10), engine: file('e.zip.gz', 50),
  },
}; // prettier-ignore

it('counts the bytes of a part while they come, and unpacks them', async () => {
  const packed = new Blob(['engine']).stream().pipeThrough(new CompressionStream('gzip'));
  const answers: Record<string, Response> = {
    'http://site.test/play/device/manifest.json': new Response(JSON.stringify(MANIFEST)),
    'http://site.test/play/device/e.zip.gz': new Response(packed),
  };
  vi.stubGlobal('fetch', (address: URL) =>
    Promise.resolve(answers[address.href] ?? new Response('', { status: 404 })),
  );
  const heard: [Part, number, number][] = [];
  const files = await Files.open(FOLDER, (...one) => heard.push(one));
  expect(text(await files.bytes('engine'))).toBe('engine');
  expect(heard.at(-1)).toEqual(['engine', expect.any(Number), 50]);
  expect(heard.at(-1)![1]).toBeGreaterThan(20);
  await expect(files.bytes('runtime')).rejects.toMatchObject({ code: 'offline' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(Files.open(FOLDER, () => undefined)).rejects.toMatchObject({ code: 'offline' });
});
