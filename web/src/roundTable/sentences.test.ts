import { expect, test } from 'vitest';
import { sentencesOf } from './sentences';

test('a text is its sentences, one after another', () => {
  expect(sentencesOf('ハナさんの宣言が当たりました。宣言：♥2 ♥3はあなた。', 'ja')).toEqual([
    'ハナさんの宣言が当たりました。',
    '宣言：♥2 ♥3はあなた。',
  ]);
  const said = 'Hana is right: the low hearts for your team. Declared: you have 2♥ 3♥.';
  expect(sentencesOf(said, 'en')).toEqual([
    'Hana is right: the low hearts for your team. ',
    'Declared: you have 2♥ 3♥.',
  ]);
  expect(sentencesOf('', 'en')).toEqual([]);
});
