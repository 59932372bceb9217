/** Named sizes in the queries of styles: `@media (--phone)`. The names, and what they mean, are in `src/theme/pageSizes.ts`. */
import type { Plugin } from 'vite';
import { beyond, within, type Height, type Width } from '../src/theme/pageSizes.ts';

const QUERY = /@(?:media|container)\b[^{;]*/g;
const NAME = /\(--(beyond-)?([a-z]+)\)/g;

/** Styles with the numbers in the place of the names. */
export const numbered = (styles: string): string =>
  styles.replaceAll(QUERY, (query) =>
    query.replaceAll(NAME, (_, more: string | undefined, name: string) => {
      const most = within(name);
      if (most === null) throw new Error(`no size is called ${name}: ${query.trim()}`);
      return more ? beyond(name as Width | Height) : most;
    }),
  );

export const pageSizes = (): Plugin => ({
  name: 'page-sizes',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css($|\?)/ },
    handler: (styles) => ({ code: numbered(styles), map: null }),
  },
});
