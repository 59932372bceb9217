/** A second Python, for work that takes minutes: it is told what is to be done, does it, and tells what came of it. */
import type { Done, Task } from './reviewWorkerClient';
import { begun } from './python';

type Work = (task: string) => string;

const coming = begin();

async function begin(): Promise<Work> {
  return new Promise((good, bad) => {
    begun(() => undefined, bad).then(
      ({ python }) => good((python.pyimport('tefuda.site.page_worker') as { done: Work }).done),
      bad,
    );
  });
}

async function doing({ number, task }: Task): Promise<Done> {
  try {
    return { number, found: (await coming)(task) };
  } catch (error) {
    return { number, trouble: String(error).slice(-500) };
  }
}

onmessage = ({ data }: MessageEvent<Task>) => void doing(data).then((done) => postMessage(done));
