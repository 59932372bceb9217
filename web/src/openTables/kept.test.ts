import { expect, test } from 'vitest';
import type { OpenTable } from '../net/messages';
import { kept } from './kept';

const open = (table: string, free = 1) => ({ table, free: Array.from({ length: free }, (_, i) => i) }) as OpenTable;

test('what leaves the list keeps its place, and what is new comes last', () => {
  const first = kept([], [open('a', 2), open('b')]);
  const then = kept(first, [open('c'), open('a', 1)]);
  expect(then.map(({ table, gone }) => [table.table, table.free.length, gone])).toEqual([
    ['a', 1, false],
    ['b', 1, true],
    ['c', 1, false],
  ]);
  expect(kept(then, [open('b')]).map(({ gone }) => gone)).toEqual([true, false, true]);
});
