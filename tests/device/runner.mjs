/** Runs a function of Python inside Pyodide: node runner.mjs '{"pyodide", "mounts", "path", "modules", "env", "function"}'. */
import { pathToFileURL } from 'node:url';

const plan = JSON.parse(process.argv[2]);
const { loadPyodide } = await import(pathToFileURL(`${plan.pyodide}/pyodide.mjs`));
const python = await loadPyodide({
  indexURL: `${plan.pyodide}/`,
  env: { HOME: '/home/pyodide', ...plan.env },
  stdout: (text) => console.log(text),
  stderr: (text) => console.error(text),
});
for (const [place, folder] of Object.entries(plan.mounts)) python.mountNodeFS(place, folder);
for (const [name, file] of Object.entries(plan.modules)) {
  python.registerJsModule(name, await import(pathToFileURL(file)));
}
python.globals.set('plan', python.toPy(plan));
try {
  process.exitCode = await python.runPythonAsync(`
import importlib, sys
sys.path[:0] = plan["path"]
sys.dont_write_bytecode = True
module, _, name = plan["function"].partition(":")
await getattr(importlib.import_module(module), name)(plan)
`);
} catch (problem) {
  console.error(problem.message ?? problem);
  process.exitCode = 70;
}
process.exit(); // timers that Python has cancelled would keep Node waiting
