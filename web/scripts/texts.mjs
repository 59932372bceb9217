// Writes src/text/texts.d.ts, from which the type checker knows every text of the page and its variables.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const { module } = await runnerImport(at('plugins/fluent/declare.ts'), { configFile: false });
const files = readdirSync(at('src/text')).filter((file) => file.endsWith('.ftl'));
writeFileSync(
  at('src/text/texts.d.ts'),
  module.declarations(Object.fromEntries(files.map((file) => [file, readFileSync(at(`src/text/${file}`), 'utf8')]))),
);
