/** Python in a worker: it is fetched, begins, and answers the page. It holds the rules and the rooms; nothing of them is here. */
import { album, type Album } from './album';
import { drawers, type Drawers } from './drawers';
import type { FromWorker, ToWorker } from './messages';
import { begun } from './python';
import { ReviewWorkerClient } from './reviewWorkerClient';
import { ROOT } from './root';

interface PythonSocket {
  hear(text: string): void;
  go(): void;
}

interface Answer {
  status: number;
  text: string;
  kind: string;
}

interface LocalServer {
  ask(method: string, path: string, body: string, token: string, lang: string): Promise<Answer>;
  connect(send: (text: string) => void, close: (code: number) => void, lang: string): PythonSocket;
  put_away(table: string): void;
  gone(socket: PythonSocket): Promise<void>;
}

const tell = (message: FromWorker) => postMessage(message);

async function begin(): Promise<LocalServer> {
  const { about, python } = await begun((part) => tell({ t: 'progress', part: 0.9 * Math.min(1, part) }), failed);
  tell({ t: 'progress', part: 0.95 });
  const { LocalServer } = python.pyimport('tefuda.site.local_server') as {
    LocalServer: (
      database: Drawers & Album & { clear(): Promise<string> },
      reviews: ReviewWorkerClient,
      pace: number,
    ) => LocalServer;
  };
  performance.mark('imported');
  const tables = drawers(ROOT.pathname, (keeps) => tell({ t: 'keeps', keeps }));
  const book = album(ROOT.pathname);
  const clear = async () => (await tables.clearTables()) || book.clearAlbum();
  const tab = LocalServer({ ...tables, ...book, clear }, new ReviewWorkerClient(), about.pace);
  tell({ t: 'ready' });
  return tab;
}

function failed(error: unknown): void {
  tell({ t: 'failed', why: String(error).slice(0, 500) });
}

const coming = begin();
coming.catch(failed);

/** One socket of the page. A socket that says hello at a table has it for this tab alone, until it is closed. */
class Socket {
  private python: PythonSocket | null = null;
  /** The frames sent before the table is free; null: it is, or nothing has been sent yet. */
  private early: string[] | null = null;
  private readonly closing = new AbortController();
  private readonly left = new Promise<void>((gone) => this.closing.signal.addEventListener('abort', () => gone()));

  constructor(
    private readonly number: number,
    private readonly tab: LocalServer,
    private readonly lang: string,
  ) {
    tell({ t: 'opened', socket: number });
  }

  hear(text: string): void {
    if (this.early) return void this.early.push(text);
    const table = this.python ? null : tableOf(text);
    if (table === null) (this.python ??= this.connected()).hear(text);
    else void this.enter(table, text);
  }

  go(): void {
    this.closing.abort();
    this.python?.go();
  }

  /** Only now, as Python waits for a first word no longer than a server does, and another tab may take its time. */
  private connected(): PythonSocket {
    const ended = () => {
      this.closing.abort();
      tell({ t: 'closed', socket: this.number });
    };
    return this.tab.connect((text) => tell({ t: 'frame', socket: this.number, text }), ended, this.lang);
  }

  private async enter(table: string, hello: string): Promise<void> {
    this.early = [];
    if (!isSecureContext) return void (await this.sit(table, hello)); // browsers have no locks there; the database refuses a line twice
    const name = `tefuda ${ROOT.pathname} ${table}`;
    const taken = await navigator.locks.request(
      name,
      { ifAvailable: true },
      (lock) => lock !== null && this.sit(table, hello),
    );
    if (taken) return;
    tell({ t: 'elsewhere', socket: this.number, yes: true });
    await navigator.locks
      .request(name, { signal: this.closing.signal }, () => this.sit(table, hello))
      .catch(() => undefined);
  }

  /** Until one leaves. Another tab may have played before. */
  private async sit(table: string, hello: string): Promise<true> {
    tell({ t: 'elsewhere', socket: this.number, yes: false });
    this.tab.put_away(table);
    this.python = this.connected();
    for (const said of [hello, ...(this.early ?? [])]) this.python.hear(said);
    this.early = null;
    await this.left;
    this.python.go();
    await this.tab.gone(this.python);
    this.tab.put_away(table);
    return true;
  }
}

/** The table of a first frame; null: none, as in a lesson. */
function tableOf(text: string): string | null {
  const first = JSON.parse(text) as { t: string; table?: string };
  return first.t === 'hello' ? (first.table ?? null) : null;
}

const sockets = new Map<number, Socket>();

async function heard(message: ToWorker): Promise<void> {
  const tab = await coming;
  switch (message.t) {
    case 'ask': {
      const { status, text, kind } = await tab.ask(
        message.method,
        message.path,
        message.body,
        message.token,
        message.lang,
      );
      return tell({ t: 'answer', id: message.id, status, text, kind });
    }
    case 'open':
      sockets.set(message.socket, new Socket(message.socket, tab, message.lang));
      return;
    case 'frame':
      return sockets.get(message.socket)?.hear(message.text);
    case 'close':
      sockets.get(message.socket)?.go();
      sockets.delete(message.socket);
  }
}

onmessage = ({ data }: MessageEvent<ToWorker>) =>
  void heard(data).catch((error: unknown) => console.error(String(error)));
