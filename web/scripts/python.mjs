/**
 * Runs a Python program in WebAssembly: `node scripts/python.mjs ARCHIVE PROGRAM [WORD ...]`, with what the archive holds to
 * import from (`-`: nothing). The words are `sys.argv`; a file that one of them names by `@` is there under its own name,
 * and one that is named by `=` is brought back when the program has written it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { loadPyodide } from 'pyodide';

const bytes = (file) => new Uint8Array(readFileSync(file));
const [archive, program, ...words] = process.argv.slice(2);
// Bytecode takes less room without the columns of each instruction; its lines stay.
const python = await loadPyodide({ env: { PYTHONNODEBUGRANGES: '1' } });
if (archive !== '-') python.unpackArchive(bytes(archive), 'zip', { extractDir: '/lib/tefuda' });
const given = words.map((word) => {
  if (word.startsWith('@')) python.FS.writeFile(`/${basename(word)}`, bytes(word.slice(1)));
  else if (!word.startsWith('=')) return word;
  return `/${basename(word)}`;
});
python.globals.set('words', python.toPy([program, ...given]));
const begin = `import sys\nsys.path.insert(0, '/lib/tefuda')\nsys.argv = words\n`;
try {
  await python.runPythonAsync(begin + readFileSync(program, 'utf8'));
  for (const word of words)
    if (word.startsWith('=')) writeFileSync(word.slice(1), python.FS.readFile(`/${basename(word)}`));
} catch (error) {
  console.error(error.message); // and not a million letters of the program in which it was thrown
  process.exitCode = 1;
}
