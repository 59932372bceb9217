import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('is written from what the server speaks today', () => {
  expect(() => execFileSync('node', ['scripts/types.mjs', '--check'], { stdio: 'pipe' })).not.toThrow();
}, 120_000);
