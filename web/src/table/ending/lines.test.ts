import { expect, it } from 'vitest';
import { fitted, widthOf, wrapped } from './lines';

it('keeps within its lines', () => {
  expect(wrapped('Bartholomew wins the match and everything else there is to win', 12, 2)).toHaveLength(2);
  for (const line of wrapped('とても長い名前の人がこの対局に勝ちましたので、みんなで拍手をしましょう。', 12, 2))
    expect(widthOf(line)).toBeLessThanOrEqual(13);
  expect(wrapped('勝ちました。', 5, 2)).toEqual(['勝ちまし', 'た。']);
});

it('breaks Japanese between its phrases', () => {
  const story = '健太さんが最初のディールから最後までリードを守りました。';
  expect(wrapped(story, 24, 2)).toEqual(['健太さんが最初のディールから最後までリードを', '守りました。']);
  expect(wrapped(story, 21, 2)).toEqual(['健太さんが最初のディールから最後まで', 'リードを守りました。']);
  expect(wrapped('3ディール目に首位に立ち、そのまま逃げ切りました。', 22, 2)).toEqual([
    '3ディール目に首位に立ち、',
    'そのまま逃げ切りました。',
  ]);
  expect(fitted(story, 24 * 27, { most: 27, least: 25 }).lines).toEqual([
    '健太さんが最初のディールから',
    '最後までリードを守りました。',
  ]);
});

it('sets a title in one line, if it need not be much smaller for that', () => {
  const sizes = { most: 60, least: 48 };
  expect(fitted('Aki wins the match!', 740, sizes)).toEqual({ lines: ['Aki wins the match!'], size: 60 });
  const { lines, size } = fitted('ワカナさんの勝ちです！', 600, sizes);
  expect([lines, size >= 48 && size < 60]).toEqual([['ワカナさんの勝ちです！'], true]);
  expect(fitted('とても長い名前の人さんの勝ちです！', 740, sizes).lines.join('|')).toBe(
    'とても長い名前の|人さんの勝ちです！',
  );
});
