/** The files that a page needs from the start, by its module: the server names them before the page asks for them. */
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));
/** What these fetch is needed at once; the page itself names the chunks that it has in any case. */
const FETCHERS = ['app/App.svelte', 'text/tongues.ts'].map((one) => SOURCES + one);
const NAMED = new Set(['index', 'page']);

export interface Chunk {
  name: string;
  fileName: string;
  moduleIds: readonly string[];
  imports: readonly string[];
  styles: readonly string[];
}

/** Of styles alone no script is left. */
const namesOf = (one: Chunk) => [
  ...(one.moduleIds.every((id) => id.endsWith('.css')) ? [] : [one.fileName]),
  ...one.styles,
];

/** Of these modules: the file that each is in, and all that this file needs before it can run. */
export function filesOf(modules: readonly string[], chunks: readonly Chunk[]): Record<string, string[]> {
  const byFile = new Map(chunks.map((one) => [one.fileName, one]));
  const needed = (first: Chunk): string[] => {
    const found = new Set([first]);
    for (const one of found)
      for (const file of one.imports) {
        const other = byFile.get(file);
        if (other) found.add(other);
      }
    return [...found].filter((one) => !NAMED.has(one.name)).flatMap(namesOf);
  };
  const files = modules.map((id) => {
    const chunk = chunks.find((one) => one.moduleIds.includes(id));
    return [id, chunk ? needed(chunk) : []] as const;
  });
  return Object.fromEntries(files);
}

/** Writes `parts.json` beside the page. */
export const partFiles = (): Plugin => ({
  name: 'part-files',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle)
      .filter((one) => one.type === 'chunk')
      .map((one) => ({ ...one, styles: [...(one.viteMetadata?.importedCss ?? [])] }));
    const fetched = (id: string) => this.getModuleInfo(id)?.dynamicImporters.some((one) => FETCHERS.includes(one));
    const modules = [...this.getModuleIds()].filter(fetched);
    const named = Object.entries(filesOf(modules, chunks)).map(
      ([id, files]) => [relative(SOURCES, id), files] as const,
    );
    this.emitFile({ type: 'asset', fileName: 'parts.json', source: JSON.stringify(Object.fromEntries(named)) });
  },
});
