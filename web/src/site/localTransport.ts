/** The way to the page's own worker: requests by number, sockets by number. Answers that need no Python lie there as files. */
import { file, type Socketlike, type Transport } from '../net/transport';
import type { FromWorker, ToWorker } from './messages';
import { LocalSocket } from './localSocket';
import type { Waiting } from './waiting.svelte';

/** Answers that are the same for everybody, written when the folder was made. */
const WRITTEN = /^\/api\/(games|bots|puzzles(?:\/[^/?]+)?|games\/[^/]+\/(?:rulebook|primer|demo))\?lang=(en|ja)$/;

const LINGERS = 2_000; // milliseconds

export class LocalTransport implements Transport {
  private worker: Worker | null = null;
  private count = 0;
  private readonly asked = new Map<number, (answer: Response) => void>();
  private readonly sockets = new Map<number, LocalSocket>();
  /** What the worker was told before Python was there; null: it is there. A worker that replaces this one is told it again. */
  private early: ToWorker[] | null = [];
  private here: () => void = () => undefined;
  /** Python is there. */
  readonly used = new Promise<void>((done) => (this.here = done));

  constructor(private readonly waiting: Waiting) {
    waiting.restart = () => this.restart();
  }

  connect(): Socketlike {
    return new LocalSocket(this);
  }

  async request(path: string, init?: RequestInit): Promise<Response> {
    const written = WRITTEN.exec(path);
    if (written) return file(`./api/${written[1]}.${written[2]}.json`);
    const ask = {
      t: 'ask',
      id: ++this.count,
      method: init?.method ?? 'GET',
      path,
      body: String(init?.body ?? ''),
      token: new Headers(init?.headers).get('authorization') ?? '',
      lang: document.documentElement.lang,
    } as const;
    const urgent = ask.method !== 'GET';
    if (urgent) this.waiting.begin();
    this.post(ask);
    const answer = await new Promise<Response>((done) => this.asked.set(ask.id, done));
    if (urgent) this.waiting.end();
    return answer;
  }

  open(socket: LocalSocket): number {
    const number = ++this.count;
    this.sockets.set(number, socket);
    this.waiting.begin();
    this.post({ t: 'open', socket: number, lang: document.documentElement.lang });
    return number;
  }

  send(socket: number, text: string): void {
    this.post({ t: 'frame', socket, text });
  }

  close(socket: number): void {
    const known = this.sockets.get(socket);
    this.sockets.delete(socket);
    if (known && !known.opened) this.waiting.end();
    if (known) setTimeout(() => this.nobodyWaits(), LINGERS);
    this.post({ t: 'close', socket });
  }

  /** A line that is taken up again at once still waits for the other tab, and says so all the while. */
  private nobodyWaits(): void {
    if (this.sockets.size === 0) this.waiting.elsewhere = false;
  }

  /** Begin to fetch Python, if nobody has. */
  ready(): Promise<void> {
    this.begun();
    return this.used;
  }

  private post(message: ToWorker): void {
    this.early?.push(message);
    this.begun().postMessage(message);
  }

  /** With a new worker, as a module that could not be had is not asked for twice in one. Once Python has run, only a new page helps. */
  private restart(): void {
    if (this.early === null) return location.reload();
    this.worker?.terminate();
    this.worker = null;
    const worker = this.begun();
    for (const message of this.early) worker.postMessage(message);
  }

  private begun(): Worker {
    if (this.worker) return this.worker;
    this.worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    this.worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.hear(data);
    this.worker.onerror = (error) => (this.waiting.failed = error.message || 'worker');
    return this.worker;
  }

  private hear(told: FromWorker): void {
    switch (told.t) {
      case 'progress':
        this.waiting.part = told.part;
        return;
      case 'ready':
        this.early = null;
        this.waiting.arrived();
        return this.here();
      case 'failed':
        this.waiting.failed = told.why;
        return;
      case 'answer':
        this.asked.get(told.id)?.(
          new Response(told.text, { status: told.status, headers: { 'content-type': told.kind } }),
        );
        this.asked.delete(told.id);
        return;
      case 'opened': {
        const socket = this.sockets.get(told.socket);
        if (!socket) return; // it was let go before
        this.waiting.end();
        return socket.open();
      }
      case 'frame':
        return this.sockets.get(told.socket)?.hear(told.text);
      case 'elsewhere':
        if (this.sockets.has(told.socket)) this.waiting.elsewhere = told.yes;
        return;
      case 'keeps':
        this.waiting.keeps = told.keeps;
        return;
      case 'closed': {
        const socket = this.sockets.get(told.socket);
        this.sockets.delete(told.socket);
        return socket?.end();
      }
    }
  }
}
