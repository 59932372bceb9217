import { describe, expect, it } from 'vitest';
import type { GameInfo, Persona } from '../net/messages';
import { company, offered, seatsOf, seatsWith, strengths } from './company';

const one = (id: string, level: string): Persona => ({
  id,
  level,
  name: id,
  also: '',
  strength: `${level}!`,
  temper: '',
});
const bots = [one('a', 'steady'), one('b', 'gentle'), one('c', 'steady'), one('d', 'gentle')];
const game = {
  personas: ['c', 'd', 'a', 'b'],
  bot: 'plain',
  strengths: ['gentle', 'steady'],
  conventions: [{ value: 'by-signs', label: '' }],
} as unknown as GameInfo;

describe('who sits down', () => {
  it('are those who play as is wished, as the game calls them, then the others', () => {
    const ids = (count: number, level: string) => company(game, bots, count, level).map(({ id }) => id);
    expect(ids(1, 'gentle')).toEqual(['d']);
    expect(ids(2, 'steady')).toEqual(['c', 'a']);
    expect(ids(3, 'gentle')).toEqual(['d', 'b', 'c']);
    expect(company(game, bots, 3, 'gentle').map(({ strength }) => strength)).toEqual(['gentle!', 'gentle!', 'gentle!']);
  });

  it('take their seats beside the reader, and where nobody is known programs do', () => {
    expect(seatsWith(game, company(game, bots, 1, 'gentle'), 2)).toEqual([
      { kind: 'me' },
      { kind: 'bot', who: 'd', strength: 'gentle' },
    ]);
    expect(seatsWith(game, [], 3)).toEqual([
      { kind: 'me' },
      { kind: 'bot', bot: 'plain' },
      { kind: 'bot', bot: 'plain' },
    ]);
  });

  it('are friends or computer players, as a form says, and nobody twice', () => {
    const seats = seatsOf(game, bots, ['open', 'gentle', 'gentle', 'gentle', 'steady']);
    expect(seats.slice(2).map(({ who, strength }) => `${who} ${strength}`)).toEqual([
      'd gentle',
      'b gentle',
      'c gentle',
      'a steady',
    ]);
    expect(seats.slice(0, 2)).toEqual([{ kind: 'me' }, { kind: 'open' }]);
  });

  it('keep to a convention where that is chosen', () => {
    expect(seatsOf(game, bots, ['gentle', 'by-signs'])).toEqual([
      { kind: 'me' },
      { kind: 'bot', who: 'd', strength: 'gentle' },
      { kind: 'bot', bot: 'by-signs' },
    ]);
  });

  it('play as strong as they can where nobody plays as strong as is wished', () => {
    const all = [...bots, one('e', 'master')];
    expect(company(game, all, 1, 'master').map(({ level }) => level)).toEqual(['steady']);
    expect(offered(game, strengths(all)).map(({ level }) => level)).toEqual(['gentle', 'steady']);
  });

  it('are as strong as they say, the weakest first', () => {
    expect(strengths([...bots, one('e', 'sharp')]).map(({ level }) => level)).toEqual(['gentle', 'steady', 'sharp']);
  });
});
