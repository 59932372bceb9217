import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = process.env.TEFUDA_SERVER ?? 'http://127.0.0.1:8000';
const toServer = { target: server, changeOrigin: false };

interface Modules {
  getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null;
}

/** What is needed together comes in one file: the bundler would cut out of it whatever a later part needs, too. */
function together(id: string, modules: Modules): string | null {
  let table = false;
  const seen = new Set([id]);
  for (const one of seen) {
    const found = modules.getModuleInfo(one);
    if (found?.isEntry) return 'page';
    table ||= one.endsWith('/table/TablePage.svelte');
    for (const importer of found?.importers ?? []) seen.add(importer);
  }
  return table ? 'table' : null;
}

export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  // Under vitest the runes of .svelte.ts files must run as they do in a browser.
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  build: {
    outDir: fileURLToPath(new URL('../src/tefuda/server/static', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: together, debugName: 'together' }] } } },
  },
  server: {
    host: '127.0.0.1',
    proxy: mode === 'mock' ? {} : { '/api': toServer, '/ws': { ...toServer, ws: true } },
  },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
}));
