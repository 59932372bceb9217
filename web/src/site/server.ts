const named: string = import.meta.env.MODE !== 'site' ? '' : (document.querySelector<HTMLMetaElement>('meta[name="tefuda-server"]')?.content ?? '');

/** Whoever serves this folder is that server: what browsers keep for a host is kept for both. */
export const served = named === '/';
/** The server that whoever put this folder up has named: one plays with friends there. Empty: none. */
export const server = served ? location.origin : named;
