import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { fluent } from './plugins/fluent/plugin.ts';
import { helperInPlace } from './plugins/helperInPlace.ts';
import { partFiles } from './plugins/partFiles.ts';
import { pageSizes } from './plugins/pageSizes.ts';

const server = process.env.TEFUDA_SERVER ?? 'http://127.0.0.1:8000';
const toServer = { target: server, changeOrigin: false };

interface Modules {
  getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null;
}

/** What is needed together comes in one file: the bundler would cut out of it whatever a later part needs, too. */
function together(id: string, modules: Modules): string | null {
  const users = usersOf(id, modules);
  if ([...users].some((one) => modules.getModuleInfo(one)?.isEntry)) return 'first';
  if ([...users].some((one) => one.endsWith(START))) {
    const places = [...users].filter((one) => modules.getModuleInfo(one)?.importers.length === 0);
    return places.length > 1 || id.endsWith('.css') ? 'page' : 'start';
  }
  const part = Object.entries(PARTS).find(([, root]) => [...users].some((one) => one.endsWith(root)))?.[0] ?? null;
  return part === 'table' && isForOtherPages(users, modules) ? 'page' : part;
}

/** A page without a table does not fetch one for the few lines that both need. */
function isForOtherPages(users: ReadonlySet<string>, modules: Modules): boolean {
  const atTables = usersOf(TABLE, modules);
  return [...users].some((one) => one.endsWith('Page.svelte') && !atTables.has(one) && !one.endsWith(PARTS.table));
}

/** Whatever asks for a file has these: they need not be named, and looked for, at every place that fetches something. */
const THERE = /\/(index|page)-[\w-]{8}\.(js|css)$/;

/** It comes beside the words, and its styles with the page's; so does what it shares with any other place. */
const START = '/start/StartPage.svelte';

/** Whoever needs a part needs those before it as well. */
const PARTS = { page: '/app/open.ts', table: '/table/TablePage.svelte' };

const TABLE = fileURLToPath(new URL('src/table/Table.svelte', import.meta.url));

/** Whatever cannot be without this module, itself among them. */
function usersOf(id: string, modules: Modules): Set<string> {
  const seen = new Set([id]);
  for (const one of seen) for (const importer of modules.getModuleInfo(one)?.importers ?? []) seen.add(importer);
  return seen;
}

/** The page is fetched together with the few lines that ask for it, and is styled as soon as it stands. */
const pageAtOnce = (base: string): Plugin => ({
  name: 'page-at-once',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle = {} }) {
      const page = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === 'page');
      if (page?.type !== 'chunk') return [];
      const styles = [...(page.viteMetadata?.importedCss ?? [])];
      return [
        ...styles.map((file) => ({
          tag: 'link',
          attrs: { rel: 'stylesheet', crossorigin: true, href: `${base}${file}` },
        })),
        { tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `${base}${page.fileName}` } },
      ];
    },
  },
});

interface Placed {
  base: string;
  out: string;
  /** Where there is no server behind the page. */
  alone?: boolean;
  input?: string;
  publicDir?: string;
}

/** A page lies anywhere; a server writes into its own where that is (`server/rest/page.py`), as it answers every path with it. */
const PLACES: Record<string, Placed> = {
  page: { base: './', out: '../src/tefuda/server/static' },
  mock: { base: '/', out: '../src/tefuda/server/static', alone: true },
  site: { base: './', out: '../src/tefuda/site/static' },
  gallery: {
    base: '/',
    out: '../build/gallery/page',
    alone: true,
    input: 'dev/gallery/index.html',
    publicDir: 'dev/gallery/public',
  },
};
const placed = (mode: string): Placed => PLACES[mode] ?? (PLACES.page as Placed);

/** A worker for each test file costs more than most tests: only those that put up parts of a browser get one. */
const ALONE = 'src/**/*.alone.test.ts';
const tests = {
  shared: {
    include: ['{src,plugins}/**/*.test.ts'],
    exclude: [ALONE],
    isolate: false,
    setupFiles: ['dev/sharedGlobals.ts'],
  },
  alone: { include: [ALONE] },
};
const projects = Object.entries(tests).map(([name, test]) => ({
  extends: true as const,
  test: { name, pool: 'threads' as const, environment: 'node', ...test },
}));

export default defineConfig(({ mode }) => ({
  base: placed(mode).base,
  publicDir: placed(mode).publicDir ?? 'public',
  plugins: [
    pageSizes(),
    svelte(),
    fluent(),
    helperInPlace(),
    pageAtOnce(placed(mode).base),
    placed(mode).alone ? null : partFiles(),
  ],
  worker: { format: 'es', rolldownOptions: { checks: { bundlerTimings: false } } },
  // Under vitest the runes of .svelte.ts files must run as they do in a browser.
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  build: {
    outDir: fileURLToPath(new URL(placed(mode).out, import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter((file) => !THERE.test(file)) },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      ...(placed(mode).input ? { input: placed(mode).input } : {}),
      output: { codeSplitting: { groups: [{ name: together, debugName: 'together' }] } },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: placed(mode).alone ? {} : { '/api': toServer, '/ws': { ...toServer, ws: true } },
  },
  test: { projects },
}));
