import { expect, it } from 'vitest';
import type { GameInfo, RuleOptionInfo } from '../net/messages';
import en from '../text/page.en.ftl';
import ja from '../text/page.ja.ftl';
import { best, changed, filled, flag, newcomers, sizes, sizesInWords } from './wish';

const option = (name: string, value: string): RuleOptionInfo => ({
  name,
  label: name,
  help: '',
  kind: 'choice',
  default: value,
  low: null,
  high: null,
  choices: [],
  clause: null,
});
const options = [option('pace', 'slow'), option('end', '100')];

it('sends only the rules that differ from the rulebook', () => {
  expect(changed(options, { pace: 'slow', end: '50' })).toEqual({ end: '50' });
  expect(changed(options, {})).toEqual({});
});

it('fills what a preset does not say from the rulebook', () => {
  expect(filled(options, { end: '50' })).toEqual({ pace: 'slow', end: '50' });
});

it.each([
  ['no', 'yes', 'no'],
  ['false', 'true', 'false'],
  ['1', '1', '0'],
])('a flag whose default is %s is written as %s or %s', (usual, on, off) => {
  const written = { ...option('f', usual), kind: 'flag' as const };
  expect(flag(written, true)).toBe(on);
  expect(flag(written, false)).toBe(off);
});

it('is played best by as many as the game says', () => {
  const game = { seats: [2, 3, 4], showcase: null } as unknown as GameInfo;
  expect(best(game)).toBe(2);
  expect(best({ ...game, showcase: { ease: 1, players: 3, rules: {}, table: [] } })).toBe(3);
});

it('is shown to newcomers with as many as sit at the first lesson', () => {
  const game = { seats: [5, 2, 3], showcase: null, lessons: [{ seats: 3 }, { seats: 4 }] } as unknown as GameInfo;
  expect(newcomers(game)).toBe(3);
  expect(newcomers({ ...game, lessons: [] })).toBe(5);
});

it('says how many may play, from few to many', () => {
  const game = (seats: number[]) => ({ seats }) as GameInfo;
  expect(sizes(game([5, 2, 3, 4, 6]))).toEqual([2, 3, 4, 5, 6]);
  expect(sizesInWords(game([5, 2, 3, 4, 6]), en)).toBe('2–6');
  expect(sizesInWords(game([6, 4, 8, 12, 16]), ja)).toBe('4・6・8・12・16');
  expect(sizesInWords(game([6, 4, 8, 12, 16]), en)).toBe('4, 6, 8, 12 or 16');
  expect(sizesInWords(game([2]), en)).toBe('2');
});
