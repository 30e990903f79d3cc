/** Starts CPython in WebAssembly (Pyodide) from files of this site. */
import { unpack, type FileSystem } from './archive';
import { Failure, failureOf } from './failure';
import type { Files } from './files';

/** The part of Pyodide that is used here. */
export interface Python {
  runPython(code: string): unknown;
  FS: FileSystem;
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

/** Starts Python with the engine on its path; gives what `begin`, Python that ends with an expression, makes. `step` hears how far it is. */
export async function start(files: Files, begin: string, step: (done: number) => void): Promise<unknown> {
  if (typeof WebAssembly !== 'object' || typeof DecompressionStream !== 'function')
    throw new Failure('no-webassembly', 'WebAssembly or DecompressionStream is missing');
  const runtime = files.unpacked('runtime', 'application/wasm');
  const engine = files.bytes('engine');
  const loading = [
    script(files),
    files.bytes('library'),
    import(/* @vite-ignore */ files.address('loader').href),
  ];
  // Whatever fails first is thrown below.
  for (const one of [runtime, engine, ...loading]) one.catch(() => undefined);
  const [createPyodideModule, library, loader] = (await Promise.all(loading)) as [
    unknown,
    Uint8Array<ArrayBuffer>,
    Loader,
  ];
  const python = await withFiles(runtime, library, () =>
    loader.loadPyodide({
      createPyodideModule,
      indexURL: files.folder.href,
      lockFileContents: files.manifest.lock,
      env: { HOME: '/' },
    }),
  );
  step(1);
  unpack(await engine, ENGINE, python.FS);
  python.runPython(BEFORE);
  const made = python.runPython(begin);
  python.runPython(AFTER);
  step(2);
  return made;
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
