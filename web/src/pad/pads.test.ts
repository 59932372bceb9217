import { expect, test } from 'vitest';
import type { ScorePadQuestion } from '../net/messages';
import { answered, begun, isAsked, linkOf, ofCode } from './pads.svelte';

const figure = (id: string, more: Partial<ScorePadQuestion> = {}): ScorePadQuestion => ({
  id,
  kind: 'amount',
  label: id,
  each: false,
  low: 0,
  high: 9,
  step: 1,
  choices: [],
  nobody: '',
  when: '',
  values: [],
  besides: '',
  ...more,
});
const FIGURES = [
  figure('ended', { kind: 'choice' }),
  figure('out', { kind: 'player', when: 'ended', values: [1] }),
  figure('left', { each: true, besides: 'out' }),
];

test('a question is asked as long as another answer says so', () => {
  const [, out, left] = FIGURES as [ScorePadQuestion, ScorePadQuestion, ScorePadQuestion];
  expect([isAsked(out, {}, -1), isAsked(out, { ended: [0] }, -1), isAsked(out, { ended: [1] }, -1)]).toEqual([
    false,
    false,
    true,
  ]);
  expect([0, 1].map((seat) => isAsked(left, { out: [1] }, seat))).toEqual([true, false]);
  expect([0, 1].map((seat) => isAsked(left, { out: [null, 1] }, seat))).toEqual([true, false]);
});

test('what is no longer asked is not kept, nor what follows from it', () => {
  const draft = { ended: [0], out: [1], left: [4, 5] };
  expect(answered(FIGURES, draft, 2)).toEqual({ ended: [0], left: [4, 5] });
  expect(answered(FIGURES, { ...draft, ended: [1] }, 2)).toEqual({ ended: [1], out: [1], left: [4, null] });
});

test('a link holds the whole sheet, except what is half entered', async () => {
  const pad = {
    ...begun('skarney-gin', 'Skarney Gin'),
    names: ['Aki', '弁'],
    rules: { target: '100' },
    deals: [{ out: [0], left: [null, 34] }],
    draft: { out: [1] },
  };
  const link = await linkOf(pad);
  expect(link).toMatch(/^\/pad#s\.[\w-]+$/);
  expect(await ofCode(link.split('#')[1] ?? '')).toEqual({ ...pad, name: '', draft: {} });
});

test('what is no link of a sheet is none', async () => {
  expect(await Promise.all(['', 's.', 's.!', 'm.abc', 's.abc'].map(ofCode))).toEqual([null, null, null, null, null]);
});
