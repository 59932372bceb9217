/** Named widths in the queries of styles: `@media (--phone)`. The names, and what they mean, are in `src/theme/widths.ts`. */
import type { Plugin } from 'vite';
import { beyond, WIDTHS, type Width } from '../src/theme/widths';

const QUERY = /@(?:media|container)\b[^{;]*/g;
const NAME = /\(--(beyond-)?([a-z]+)\)/g;

const isWidth = (name: string): name is Width => name in WIDTHS;

/** Styles with the numbers in the place of the names. */
export const numbered = (styles: string): string =>
  styles.replaceAll(QUERY, (query) =>
    query.replaceAll(NAME, (_, wider: string | undefined, name: string) => {
      if (!isWidth(name)) throw new Error(`no width is called ${name}: ${query.trim()}`);
      return wider ? beyond(name) : `(max-width: ${WIDTHS[name]}px)`;
    }),
  );

export const widths = (): Plugin => ({
  name: 'widths',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css($|\?)/ },
    handler: (styles) => ({ code: numbered(styles), map: null }),
  },
});
