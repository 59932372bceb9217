/** The parts of Python, fetched side by side: the interpreter, its library, and Tefuda with what it needs. */

import { file } from '../net/transport';

/** Where `offline.js` finds what is fetched here, and need not fetch it again; the names say which version it is. */
export const fetchedUnder = (root: string) => `tefuda ${root} fetched`;

export class Parts {
  private bytes = 0;
  private fail: (why: unknown) => void = () => undefined;
  /** Fails as soon as one of them is not available. */
  readonly lost = new Promise<never>((_, fail) => (this.fail = fail));

  /** ``whole``: bytes of all parts together; ``told``: hears how much of them is there, from 0 to 1. */
  constructor(
    private readonly root: string,
    private readonly whole: number,
    private readonly told: (part: number) => void,
  ) {}

  /** As it was kept by an earlier visit, or from the host. */
  async fetch(url: string): Promise<Response> {
    try {
      const kept = 'caches' in globalThis ? await caches.match(url).catch(() => undefined) : undefined;
      const answer = kept ?? (await file(url));
      if (!answer.ok) throw new Error(`${url}: ${String(answer.status)}`);
      if (!kept && 'caches' in globalThis) void keep(this.root, url, answer.clone());
      return new Response(this.counted(answer), { headers: answer.headers });
    } catch (error) {
      return this.lose(error);
    }
  }

  /** It is told once, by `lost`. Whoever waits for the part waits on: Python without it would only complain. */
  private lose(why: unknown): Promise<never> {
    this.fail(why);
    return new Promise<never>(() => undefined);
  }

  /** A part compressed as a whole, as it is: `packing.py` and `build_site.py` have written it. */
  async unsqueezed(url: string): Promise<Response> {
    const { body } = await this.fetch(url);
    return new Response(body?.pipeThrough(new DecompressionStream('gzip')));
  }

  /** The same bytes, with a count of those that have arrived. */
  private counted(answer: Response): ReadableStream<Uint8Array<ArrayBuffer>> | null {
    const reader = answer.body?.getReader();
    if (!reader) return null;
    return new ReadableStream({
      pull: async (on) => {
        try {
          const { done, value } = await reader.read();
          if (done) return on.close();
          this.bytes += value.length;
          this.told(this.bytes / this.whole);
          on.enqueue(value);
        } catch (error) {
          return this.lose(error);
        }
      },
    });
  }
}

/** A browser that has no room for it plays all the same. */
async function keep(root: string, url: string, answer: Response): Promise<void> {
  await caches
    .open(fetchedUnder(root))
    .then((cache) => cache.put(url, answer))
    .catch(() => undefined);
}

/** The files of an archive that is not squeezed file by file: their names, and where they lie in it. */
export function* filesOf(archive: Uint8Array): Generator<[string, Uint8Array]> {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = archive.length - 22; // the last record, which has no comment
  const names = new TextDecoder();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    const size = view.getUint32(at + 24, true);
    const length = view.getUint16(at + 28, true);
    const header = view.getUint32(at + 42, true);
    const content = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
    yield [names.decode(archive.subarray(at + 46, at + 46 + length)), archive.subarray(content, content + size)];
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
}
