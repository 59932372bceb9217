// Writes src/net/messages.ts from the JSON Schema of the server's own models; with --check it only says whether that is what is there.
// The Python to ask is $PYTHON, or the project's virtual environment.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const venv = at('../../.venv/bin/python');
const python = process.env.PYTHON ?? (existsSync(venv) ? venv : 'python3');

const schema = JSON.parse(execFileSync(python, ['-m', 'tefuda.protocol.schema'], { encoding: 'utf8' }));
const source = await compile(schema, 'Wire', {
  additionalProperties: false,
  bannerComment: "/* Made by `npm run types` from the server's models. Do not edit. */",
  declareExternallyReferenced: true,
  ignoreMinAndMaxItems: true,
  style: { singleQuote: true, printWidth: 110 },
  unreachableDefinitions: true,
});
const tidy = source
  .replace(/ \*\n \* This interface was referenced by `Wire`'s JSON-Schema\n \* via the `definition` ".*"\.\n/g, '')
  .replace(
    /\/\*\*\n \* This interface was referenced by `Wire`'s JSON-Schema\n \* via the `definition` ".*"\.\n \*\/\n/g,
    '',
  )
  .replace('export interface Wire {}\n', '');
const file = at('../src/net/messages.ts');
if (!process.argv.includes('--check')) writeFileSync(file, tidy);
else if (readFileSync(file, 'utf8') !== tidy) {
  console.error('src/net/messages.ts is not what the server speaks: run `npm run types`.');
  process.exitCode = 1;
}
