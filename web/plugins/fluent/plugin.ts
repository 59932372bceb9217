/** Lets a module import a file of texts; under `vite dev` the page follows a change of it. */
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { compile } from './compile';

export const fluent = (): Plugin => ({
  name: 'fluent',
  transform: {
    filter: { id: /\.ftl$/ },
    handler: (source, id) => ({ code: compile(source, relative(process.cwd(), id)), map: null }),
  },
});
