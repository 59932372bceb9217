/**
 * Where the reader is, and how that is written. A server answers every path with this page; a folder of files has one page
 * only, so there the path stands behind the `#`.
 */
export const ALONE = import.meta.env.MODE === 'site';

const named = globalThis.document?.querySelector?.<HTMLMetaElement>('meta[name="tefuda-root"]');
/** The path of this page's server at its host, with a slash at both ends: it may lie below a path of another site. */
export const ROOT_PATH = named?.content || '/';

/** A path of the host as one of the server's; null: it is another site's. */
export const ofServer = (pathname: string): string | null =>
  pathname.startsWith(ROOT_PATH) ? pathname.slice(ROOT_PATH.length - 1) : null;

/** The address as a server’s page at the root of its host would have it. */
export function here(): Pick<URL, 'pathname' | 'search' | 'hash'> {
  if (ALONE) return new URL(location.hash.startsWith('#/') ? location.hash.slice(1) : '/', location.origin);
  const { pathname, search, hash } = location;
  return { pathname: ofServer(pathname) ?? pathname, search, hash };
}

/** The address that the browser shows for a path. With its host: a folder may be reached by `//`, and what begins so would name another one. */
export const address = (path: string): string =>
  ALONE ? `${location.origin}${location.pathname}#${path}` : `${ROOT_PATH}${path.slice(1)}`;

/** The same with its host, for others. */
export const wholeAddress = (path: string): string => new URL(address(path), location.origin).href;
