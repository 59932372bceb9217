/**
 * Where the reader is, and how that is written. A server answers every path with this page; a folder of files has one page
 * only, so there the path stands behind the `#`.
 */
export const ALONE = import.meta.env.MODE === 'site';

/** The address as a server's page would have it. */
export const here = (): Pick<URL, 'pathname' | 'search' | 'hash'> =>
  ALONE ? new URL(location.hash.startsWith('#/') ? location.hash.slice(1) : '/', location.origin) : location;

/** The address that the browser shows for a path. With its host: a folder may be reached by `//`, and what begins so would name another one. */
export const address = (path: string): string => (ALONE ? `${location.origin}${location.pathname}#${path}` : path);
