/** Starts CPython in WebAssembly (Pyodide) from files of this site. */
import { unpack, type FileSystem } from './archive';
import { Failure, failureOf } from './failure';
import type { Files } from './files';
import type { Memory } from './memory';

/** The part of Pyodide that is used here. */
export interface Python {
  runPython(code: string): unknown;
  FS: FileSystem;
  makeMemorySnapshot(): Memory;
  _module: { HEAP8: Int8Array };
}

interface Loader {
  loadPyodide(options: Record<string, unknown>): Promise<Python>;
}

const ENGINE = '/engine';
/** Collect garbage only after the imports, and exclude the imported objects from later collections. */
const BEFORE = `
import gc, sys
gc.disable()
sys.dont_write_bytecode = True
sys.path.insert(0, ${JSON.stringify(ENGINE)})
`;
const AFTER = `
import gc
gc.freeze()
gc.enable()
`;
/** A snapshot contains the seeded generator: without a new seed, random numbers would be the same on each visit. */
const RECALLED = `
import random
random.seed()
`;
const PREPARE = `
import gc
from tavolata.device.host import prepare
prepare()
gc.collect()
`;
/** A snapshot holds no secret, so the order of Python's sets may be the same on all visits. */
const ENV = { HOME: '/', PYTHONHASHSEED: '0' };

/** The code of Pyodide, imported from a blob because the file is compressed. */
async function script(files: Files): Promise<unknown> {
  const code = new Blob([await files.bytes('script')], { type: 'text/javascript' });
  const address = URL.createObjectURL(code);
  try {
    return ((await import(/* @vite-ignore */ address)) as { default: unknown }).default;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/**
 * Start Python with the engine on its path, from a snapshot if there is one; return the value of `begin`, Python code
 * that ends with an expression. `step` reports progress.
 */
export async function start(
  files: Files,
  recalling: Promise<Memory | null>,
  begin: string,
  step: (done: number) => void,
): Promise<unknown> {
  const options = recalling.then((memory) => (memory ? { _loadSnapshot: memory } : {}));
  const python = await load(files, options, () => step(1));
  python.runPython((await recalling) ? RECALLED : BEFORE);
  const made = python.runPython(begin);
  python.runPython(AFTER);
  step(2);
  return made;
}

/**
 * Take a snapshot of a Python that has imported the engine; `null` if its memory grew: Pyodide cannot start from a
 * larger one.
 */
export async function memoryOf(files: Files): Promise<Memory | null> {
  const python = await load(files, Promise.resolve({ _makeSnapshot: true }));
  const size = python._module.HEAP8.length;
  python.runPython(BEFORE);
  python.runPython(PREPARE);
  return python._module.HEAP8.length === size ? python.makeMemorySnapshot() : null;
}

/** Start Python and unpack the engine. */
async function load(
  files: Files,
  options: Promise<object>,
  started: () => void = () => undefined,
): Promise<Python> {
  if (typeof WebAssembly !== 'object' || typeof DecompressionStream !== 'function')
    throw new Failure('no-webassembly', 'WebAssembly or DecompressionStream is missing');
  const runtime = files.unpacked('runtime', 'application/wasm');
  const engine = files.bytes('engine');
  const loading = [
    script(files),
    files.bytes('library'),
    import(/* @vite-ignore */ files.address('loader').href),
    options,
  ];
  // The first failure is thrown below.
  for (const one of [runtime, engine, ...loading]) one.catch(() => undefined);
  const [createPyodideModule, library, loader, more] = (await Promise.all(loading)) as [
    unknown,
    Uint8Array<ArrayBuffer>,
    Loader,
    object,
  ];
  const python = await withFiles(runtime, library, () =>
    loader.loadPyodide({
      createPyodideModule,
      indexURL: files.folder.href,
      lockFileContents: files.manifest.lock,
      env: ENV,
      ...more,
    }),
  );
  started();
  unpack(await engine, ENGINE, python.FS);
  return python;
}

/**
 * Let Pyodide fetch its program and library from the unpacked files, and nothing else. If the program is invalid,
 * Pyodide logs that and waits forever: here it is an error.
 */
async function withFiles<T>(
  runtime: Promise<Response>,
  library: Uint8Array<ArrayBuffer>,
  load: () => Promise<T>,
): Promise<T> {
  const fetching = globalThis.fetch;
  const instantiating = WebAssembly.instantiateStreaming;
  try {
    return await new Promise((done, failed) => {
      globalThis.fetch = (asked) => {
        const address = asked instanceof Request ? asked.url : asked.toString();
        if (address.endsWith('.wasm')) return runtime;
        if (address.endsWith('.zip')) return Promise.resolve(new Response(library));
        return Promise.reject(new Error(`Pyodide asks for ${address}`));
      };
      WebAssembly.instantiateStreaming = async (source, imports) => {
        try {
          return await instantiating(source, imports);
        } catch (problem) {
          failed(problem instanceof TypeError ? new Failure('offline', problem.message) : failureOf(problem));
          throw problem;
        }
      };
      load().then(done, failed);
    });
  } finally {
    globalThis.fetch = fetching;
    WebAssembly.instantiateStreaming = instantiating;
  }
}
