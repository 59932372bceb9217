/** The table's access to a second worker, which reviews matches: it starts with the first task, until it is stopped. */
export interface Task {
  number: number;
  task: string;
}

export interface Done {
  number: number;
  found?: string;
  trouble?: string;
}

interface Waits {
  good: (found: string) => void;
  bad: (why: Error) => void;
}

export class ReviewWorkerClient {
  private worker: Worker | null = null;
  private count = 0;
  private readonly waiting = new Map<number, Waits>();

  do(task: string): Promise<string> {
    const number = ++this.count;
    return new Promise((good, bad) => {
      this.waiting.set(number, { good, bad });
      this.begun().postMessage({ number, task } satisfies Task);
    });
  }

  stop(): void {
    this.worker?.terminate();
    this.worker = null;
    for (const { bad } of this.waiting.values()) bad(new Error('stopped'));
    this.waiting.clear();
  }

  private begun(): Worker {
    if (this.worker) return this.worker;
    this.worker = new Worker(new URL('./reviewWorker.ts', import.meta.url), { type: 'module', name: 'reviewWorker' });
    this.worker.onmessage = ({ data }: MessageEvent<Done>) => this.hear(data);
    this.worker.onerror = () => this.stop();
    return this.worker;
  }

  private hear({ number, found, trouble }: Done): void {
    const waits = this.waiting.get(number);
    this.waiting.delete(number);
    if (found === undefined) waits?.bad(new Error(trouble));
    else waits?.good(found);
  }
}
