const named: string =
  import.meta.env.MODE !== 'site'
    ? ''
    : (document.querySelector<HTMLMetaElement>('meta[name="tefuda-server"]')?.content ?? '');

/** True if that server also serves this folder: browsers keep one storage for both. */
export const served = named === '/';
/** The server that the folder's host has named: people play with friends there. Empty: none. */
export const server = served ? new URL('..', `${location.origin}${location.pathname}`).href.replace(/\/$/, '') : named;
