/** Page tests share one process: what one file leaves in the global scope, the next would take for the browser's. */
import { afterAll } from 'vitest';

const before = new Set(Object.getOwnPropertyNames(globalThis));

afterAll(() => {
  const left = Object.getOwnPropertyNames(globalThis).filter((name) => !before.has(name));
  if (left.length) throw new Error(`This file leaves ${left.join(', ')} behind: call it *.alone.test.ts.`);
});
