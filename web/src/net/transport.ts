/**
 * The way to the host of the tables: a server, or this page's own worker (`site/localTransport.ts`). No other module of
 * the page opens a socket or sends a request.
 */
import { address } from '../app/address';

/** As much of a WebSocket as we use; tests hand in another. */
export interface Socketlike {
  onopen: (() => void) | null;
  onmessage: ((frame: { data: string }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Transport {
  /** A socket that is about to open. */
  connect(): Socketlike;
  /** A request for a path of the host's. */
  request(path: string, request?: RequestInit): Promise<Response>;
}

/** To the server that has sent this page. */
export class HttpTransport implements Transport {
  connect(): Socketlike {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const page = /[^/]+(?=\.js$)/.exec(document.querySelector<HTMLScriptElement>('script[src*="/assets/"]')?.src ?? '');
    return new WebSocket(
      `${scheme}://${location.host}${address('/ws')}${page ? `?page=${page[0]}` : ''}`,
    ) as unknown as Socketlike;
  }

  request(path: string, request?: RequestInit): Promise<Response> {
    return fetch(address(path), request);
  }
}

let host: Transport = new HttpTransport();

/** Reach another host from now on. */
export function setTransport(other: Transport): void {
  host = other;
}

export const connect = (): Socketlike => host.connect();
export const request: Transport['request'] = (path, init) => host.request(path, init);

/** A file, wherever the tables are; from the network, also while something stands before it (`site/python.ts`). */
export const file = globalThis.fetch.bind(globalThis);
