// node pack.mjs PYODIDE FOLDER: compiles FOLDER/sources.zip with Pyodide into engine.zip and library.zip, and tries them out.
import { readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Node would show the source of Pyodide: one line of a megabyte. */
function giveUp(problem) {
  writeSync(2, `${problem.stack ?? problem}\n`);
  process.exit(1);
}
process.on('uncaughtException', giveUp);

const [pyodide, folder] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(pyodide, 'pyodide.mjs')));
const inside = readFileSync(new URL('inside.py', import.meta.url), 'utf8');
const LIBRARY = join(pyodide, 'python_stdlib.zip');
/** The same order of sets each time, and small line tables. */
const env = { PYTHONHASHSEED: '0', PYTHONNODEBUGRANGES: '1' };
/** Pyodide's packages are not used. */
const { info } = JSON.parse(readFileSync(join(pyodide, 'pyodide-lock.json'), 'utf8'));
const lockFileContents = { info, packages: {} };

async function python(stdLibURL) {
  const found = await loadPyodide({ indexURL: `${pyodide}/`, stdLibURL, env, lockFileContents });
  found.FS.mkdirTree('/work');
  found.mountNodeFS('/work', folder);
  found.FS.writeFile('/inside.py', inside);
  found.runPython("import sys; sys.dont_write_bytecode = True; sys.path.insert(0, '/')");
  return found;
}

async function main() {
  const packing = await python(LIBRARY);
  packing.FS.writeFile('/library.zip', readFileSync(LIBRARY));
  packing.runPython("import inside; inside.pack('/work/sources.zip', '/library.zip', '/work')");

  const trying = await python(join(folder, 'library.zip'));
  trying.runPython("import inside; inside.check('/work')");
}

main().catch(giveUp);
