import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FirstDrawing } from './firstDrawing.svelte';

const tasks: (() => void)[] = [];
/** The browser's next task. */
async function next(): Promise<void> {
  tasks.shift()?.();
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

beforeEach(() => {
  tasks.length = 0;
  vi.stubGlobal('scheduler', { yield: () => new Promise<void>((done) => tasks.push(done)) });
  vi.stubGlobal('requestAnimationFrame', (done: () => void) => tasks.push(done));
});
afterEach(() => vi.unstubAllGlobals());

it('draws one part in each task, and parts of parts after them', async () => {
  const [first, drawn] = [new FirstDrawing(), [] as string[]];
  first.add(() => {
    drawn.push('others');
    first.add(() => drawn.push('their cards'));
  });
  first.add(() => drawn.push('hand'));
  const finished = first.finish();
  expect(first.finish()).toBe(finished);
  expect(drawn).toEqual([]);
  for (const seen of [['others'], ['others', 'hand'], ['others', 'hand', 'their cards']]) {
    await next();
    expect(drawn).toEqual(seen);
    expect(first.over).toBe(false);
  }
  await next();
  await finished;
  expect([first.over, first.measured]).toEqual([true, false]);
});

it('is measured some frames after the last part', async () => {
  const first = new FirstDrawing();
  void first.finish();
  let taken = 0;
  for (; !first.measured; taken += 1) await next();
  expect(taken).toBe(2 + 3); // to draw, for what waits, and three frames
});
