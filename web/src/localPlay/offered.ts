/** A server may also serve a page that goes on without a line: the same page with Python in it, below a path of its own. */
import { ALONE } from '../app/address';

export const PAGE = '/here/';

/** True if it does, and this browser may store tables: without TLS none may. It is in this page’s head, so nobody need ask. */
export const HERE = !ALONE && document.querySelector('meta[name=tefuda-here]') !== null && isSecureContext;
