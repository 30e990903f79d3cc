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
/** Garbage is collected after the imports, and what they made is not looked at again. */
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
/** What a memory has imported already; numbers that were drawn by chance would be the same on each visit. */
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
/** A memory holds no secret, and Python's order of sets may be the same on all visits. */
const ENV = { HOME: '/', PYTHONHASHSEED: '0' };

/** The code of Pyodide; compressed, so it comes as a blob. */
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
 * Starts Python with the engine on its path, from a memory if there is one; gives what `begin`, Python that ends with an
 * expression, makes. `step` hears how far it is.
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

/** The memory of a Python that has imported the engine; `null` if it grew: Pyodide cannot begin with a larger one. */
export async function memoryOf(files: Files): Promise<Memory | null> {
  const python = await load(files, Promise.resolve({ _makeSnapshot: true }));
  const size = python._module.HEAP8.length;
  python.runPython(BEFORE);
  python.runPython(PREPARE);
  return python._module.HEAP8.length === size ? python.makeMemorySnapshot() : null;
}

/** Starts Python and unpacks the engine. */
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
  // Whatever fails first is thrown below.
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
 * Lets Pyodide fetch its program and library from what was unpacked here, and nothing else. It only logs that the program
 * is no good, and waits forever: here that is an error.
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
