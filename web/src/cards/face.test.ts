import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { back } from './back';
import { COURTS } from './courts';
import { face } from './face';
import { fox } from './fox';
import { inkOf, SCHEMES } from './inks';
import { RANK, RANK_HEIGHT, SUIT } from './shapes';

const SUITS = [...'SHDCRN'];
const RANKS = [...'A23456789TJQK'];

interface Placed {
  what: string;
  x: number;
  y: number;
  scale: number;
}

const USE = /<use href="#tefuda-([\w-]+)" transform="translate\(([\d.]+) ([\d.]+)\)(?:rotate\(180\))?scale\(([\d.]+)\)"\/>/g;
const placed = (markup: string): Placed[] =>
  [...markup.matchAll(USE)].map(([, what, x, y, scale]) => ({ what: what ?? '', x: Number(x), y: Number(y), scale: Number(scale) }));

/** The centres of suits that lie clear of the two corners. */
const pipsOf = (card: string): Placed[] =>
  placed(face(card, false)).filter((p) => p.what === card.slice(-1) && p.x > 60 && p.x < 190);

describe('a full face', () => {
  it.each(RANKS.slice(0, 10))('of rank %s has that many pips', (r) => {
    const count = r === 'A' ? 1 : r === 'T' ? 10 : Number(r);
    for (const s of SUITS) expect(pipsOf(r + s)).toHaveLength(count);
  });

  it.each(RANKS.slice(0, 10))('of rank %s is balanced about the middle from left to right', (r) => {
    const offsets = pipsOf(`${r}S`).map((p) => p.x - 125);
    expect(offsets.reduce((sum, x) => sum + x, 0)).toBe(0);
  });

  it('of a court has an emblem of its own with the suit in it', () => {
    for (const r of Object.keys(COURTS)) {
      const parts = placed(face(`${r}H`, false)).map((p) => p.what);
      expect(parts.filter((what) => what === `court-${r}`)).toHaveLength(1);
      expect(parts.filter((what) => what === 'H')).toHaveLength(3); // two corners and the emblem
    }
  });
});

describe.each([
  ['full', false],
  ['small', true],
] as const)('the %s index', (_, small) => {
  const WIDTH = 250;

  it.each(RANKS)('of rank %s stands in the left strip, rank above suit, two fifths of the width and more', (r) => {
    const parts = placed(face(`${r}D`, small));
    const [letter, sign] = [parts.find((p) => p.what === `r${r}`), parts.find((p) => p.what === 'D')];
    if (!letter || !sign) throw new Error('a face without an index');
    const top = letter.y - (letter.scale * RANK_HEIGHT) / 2;
    const foot = sign.y + sign.scale * 50;
    expect(letter.y).toBeLessThan(sign.y);
    expect(foot - top).toBeGreaterThanOrEqual(0.4 * WIDTH);
    expect(sign.x + sign.scale * 50).toBeLessThanOrEqual((small ? 0.34 : 0.25) * WIDTH);
    expect(top).toBeGreaterThan(0);
  });
});

describe('the joker', () => {
  it('is a fox; alone it has its leaf, laid down it says what it stands for', () => {
    expect(placed(face('JK', false)).map((p) => p.what)).toEqual(expect.arrayContaining(['fox', 'mask', 'leaf']));
    const laid = placed(face('JK=9H', true)).map((p) => p.what);
    expect(laid).toEqual(expect.arrayContaining(['fox', 'mask', 'r9', 'H']));
    expect(laid).not.toContain('leaf');
  });
});

describe('inks', () => {
  it('print as many colours as the scheme is named for', () => {
    const counts = Object.values(SCHEMES).map((inks) => new Set(Object.values(inks)).size);
    expect(counts).toEqual([2, 4, 6]);
  });

  it('print a joker black in every scheme', () => {
    expect([inkOf(null, 'two'), inkOf(null, 'six')]).toEqual(['ink', 'ink']);
  });
});

describe('drawings', () => {
  it('differ in outline from suit to suit and rank to rank', () => {
    expect(new Set(Object.values(SUIT)).size).toBe(6);
    expect(new Set(Object.values(RANK)).size).toBe(13);
  });

  it('name no colour of their own, so that the theme rules them', () => {
    const all = [back(false), back(true), fox(), ...Object.values(COURTS).map((draw) => draw())].join('');
    expect(all).not.toMatch(/#[0-9a-f]{3,8}\b|rgb\(/i);
    expect(gzipSync(all).length).toBeLessThan(25_000);
  });

  it('say the same about a face each time, and nothing of the back of a card but that it is one', () => {
    expect(face(null, false)).toBe(back(false));
    expect(face('7H', true)).toBe(face('7H', true));
  });
});
