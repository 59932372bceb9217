/**
 * Lets a module import texts: `replay.en.ftl` is the texts of one language, `replay.ftl` a function that gives those of
 * the reader's. Both languages come at once, so that no change waits. Under `vite dev` the page follows a change.
 */
import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { compile } from './compile.ts';

/** The module of a group of texts in the reader's language. */
export const inReadersLanguage = (group: string): string => `
import en from './${group}.en.ftl';
import ja from './${group}.ja.ftl';
import { settings } from '../theme/settings.svelte';
const texts = { en, ja };
export default () => texts[settings.get('lang')];
`;

export const fluent = (): Plugin => ({
  name: 'fluent',
  resolveId: {
    filter: { id: /\/[a-z-]+\.ftl$/ }, // there is no such file
    handler: (id, importer) => (importer ? resolve(importer, '..', id) : null),
  },
  load: {
    filter: { id: /\/[a-z-]+\.ftl$/ },
    handler: (id) => ({ code: inReadersLanguage(id.slice(id.lastIndexOf('/') + 1, -'.ftl'.length)), map: null }),
  },
  transform: {
    filter: { id: /\.(en|ja)\.ftl$/ },
    handler: (source, id) => ({ code: compile(source, relative(process.cwd(), id)), map: null }),
  },
});
