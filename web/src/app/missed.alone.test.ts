import { beforeEach, expect, it } from 'vitest';
import { missed, once } from './missed.svelte';

const page = new EventTarget();
missed.watch(page);
beforeEach(() => void (missed.part = false));

/** As an import does it: the window is told, and then the import fails. */
async function fails(): Promise<never> {
  const payload = new Error('the line is down');
  page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  await Promise.resolve();
  throw payload;
}
const soon = () => new Promise((done) => setTimeout(done, 5));

it('a part that does not come is said', async () => {
  await expect(fails()).rejects.toThrow('the line is down');
  await soon();
  expect(missed.part).toBe(true);
});

it('what is fetched quietly is missed in silence', async () => {
  await expect(missed.quietly(fails)).rejects.toThrow('the line is down');
  await soon();
  expect(missed.part).toBe(false);
});

it('and another part, at the same time, is not', async () => {
  await Promise.allSettled([missed.quietly(fails), fails()]);
  await soon();
  expect(missed.part).toBe(true);
});

it('what is fetched once is fetched again only if it did not come', async () => {
  let asked = 0;
  const part = once(() => (++asked === 1 ? fails() : Promise.resolve('the part')));
  await expect(part()).rejects.toThrow('the line is down');
  expect([await part(), await part(), asked]).toEqual(['the part', 'the part', 2]);
});
