import { expect, it } from 'vitest';
import type { GameInfo, Option } from '../net/messages';
import { againstBots, best, changed, filled, flag, lastFirst, seatWish, sizes, sizesInWords } from './wish';

const option = (name: string, value: string): Option => ({
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

it('one click seats the reader and the usual players of the house, as many as play the game best', () => {
  const game: GameInfo = {
    id: 'g',
    name: 'G',
    tagline: '',
    seats: [3, 2, 4],
    minutes: '',
    options,
    presets: [],
    hints: false,
    bot: 'plain',
    bots: [
      { value: 'plain', label: 'Plain' },
      { value: 'sharp', label: 'Sharp' },
    ],
  };
  expect(againstBots(game, 'Aki', 'ja')).toEqual({
    game: 'g',
    name: 'Aki',
    lang: 'ja',
    seats: [{ kind: 'me' }, { kind: 'bot', bot: 'plain' }, { kind: 'bot', bot: 'plain' }],
    rules: {},
    hints: false,
  });
  expect(best(game)).toBe(3);
});

it('sends only the rules that differ from the rulebook', () => {
  expect(changed(options, { pace: 'slow', end: '50' })).toEqual({ end: '50' });
  expect(changed(options, {})).toEqual({});
});

it('fills what a preset does not say from the rulebook', () => {
  expect(filled(options, { end: '50' })).toEqual({ pace: 'slow', end: '50' });
});

it('reads a seat of the form', () => {
  expect(seatWish('open')).toEqual({ kind: 'open' });
  expect(seatWish('bot:sharp')).toEqual({ kind: 'bot', bot: 'sharp' });
});

it('the game that was played last comes first', () => {
  const games = ['a', 'b', 'c'].map((id) => ({ id }) as GameInfo);
  expect(lastFirst(games, 'b').map((g) => g.id)).toEqual(['b', 'a', 'c']);
  expect(lastFirst(games, 'gone').map((g) => g.id)).toEqual(['a', 'b', 'c']);
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

it('says how many may play, from few to many', () => {
  const game = (seats: number[]) => ({ seats }) as GameInfo;
  expect(sizes(game([5, 2, 3, 4, 6]))).toEqual([2, 3, 4, 5, 6]);
  expect(sizesInWords(game([5, 2, 3, 4, 6]), ', ')).toBe('2–6');
  expect(sizesInWords(game([6, 4, 8]), '・')).toBe('4・6・8');
  expect(sizesInWords(game([2]), ', ')).toBe('2');
});
