import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = process.env.TEFUDA_SERVER ?? 'http://127.0.0.1:8000';
const toServer = { target: server, changeOrigin: false };

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
  },
  server: {
    host: '127.0.0.1',
    proxy: mode === 'mock' ? {} : { '/api': toServer, '/ws': { ...toServer, ws: true } },
  },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
}));
