// Runs a Python file in Pyodide, with the engine and its dependencies importable; what it prints is printed.
// node run.mjs FILE ENGINE_FOLDER DEPENDENCIES_FOLDER
import { readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [file, engine, dependencies] = process.argv.slice(2);
const pyodide = await loadPyodide();
for (const [inside, host] of [["/engine/dinotwist", engine], ["/dependencies", dependencies]]) {
  pyodide.FS.mkdirTree(inside);
  pyodide.mountNodeFS(inside, host);
}
pyodide.runPython("import sys; sys.dont_write_bytecode = True; sys.path[:0] = ['/engine', '/dependencies']");
pyodide.runPython(readFileSync(file, "utf8"), { filename: file });
