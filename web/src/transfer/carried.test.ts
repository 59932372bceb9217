import { expect, it } from 'vitest';
import { gameOf, isPage, MARK, packed, places, unpacked, type Carried } from './carried';

const RECORD = `{"game":"some-game","entries":[${'{"t":"play","seat":0,"play":"draw"},\n'.repeat(2000)}]}`;
const CARRIED: Carried = {
  record: RECORD,
  seat: 1,
  company: [{ id: 'waka', level: 'gentle' }, null, null],
  from: 'https://a.example/b/',
};

it('is the same again when it has been carried, and short on its way', async () => {
  const code = await packed(CARRIED);
  expect(code.length).toBeLessThan(RECORD.length / 10);
  expect(code).toMatch(/^m\.[\w-]+$/);
  expect(await unpacked(code)).toEqual(CARRIED);
});

it('what is something else is none', async () => {
  for (const code of ['', MARK, `${MARK}abc`, 'm.!!', await packed({ seat: 'x' } as unknown as Carried)])
    expect(await unpacked(code)).toBeNull();
});

it('one sits where one sat, and so do the computer players', () => {
  expect(gameOf(CARRIED.record)).toBe('some-game');
  expect(places(CARRIED)).toEqual([
    { kind: 'bot', who: 'waka', strength: 'gentle' },
    { kind: 'me' },
    { kind: 'bot', strength: 'steady' },
  ]);
});

it('goes back to pages only', () => {
  expect(
    ['https://a.example/', 'http://127.0.0.1:8000/x/', 'javascript:alert(1)', '//x', undefined].map(isPage),
  ).toEqual([true, true, false, false, false]);
});
