import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { back, BACKS } from './back';
import { PATTERNS } from './backs';
import { COURTS } from './courts';
import { face } from './face';
import { fox } from './fox';
import { large } from './large';
import { inkOf, SCHEMES } from './inks';
import { RANK, RANK_HEIGHT, SUIT } from './shapes';
import { tiny } from './tiny';

const SUITS = [...'SHDCRN'];
const RANKS = [...'A23456789TJQK'];

interface Placed {
  what: string;
  x: number;
  y: number;
  scale: number;
}

const USE =
  /<use href="#tefuda-([\w-]+)" transform="translate\(([\d.]+) ([\d.]+)\)(?:rotate\(180\))?scale\(([\d.]+)\)"\/>/g;
const placed = (markup: string): Placed[] =>
  [...markup.matchAll(USE)].map(([, what, x, y, scale]) => ({
    what: what ?? '',
    x: Number(x),
    y: Number(y),
    scale: Number(scale),
  }));

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

describe('large indices', () => {
  const of = (card: string, small: boolean) =>
    placed(face(card, small, { back: 'asanoha', indices: 'large', faces: large }));
  const usual = (card: string, small: boolean) => placed(face(card, small));
  const SEEN = { strip: 0.47 * 250, row: 0.6 * 350 }; // of a card in a hand of many cards, and in the upper of two rows

  it.each(RANKS)(
    'show rank %s and its suit twice as large as the usual face, and never smaller than the small one',
    (r) => {
      const sizes = (parts: Placed[]) =>
        [`r${r}`, 'D'].map((what) => parts.find((part) => part.what === what)?.scale ?? 0);
      const [[rank = 0, suit = 0], [before = 0, under = 0]] = [sizes(of(`${r}D`, false)), sizes(usual(`${r}D`, false))];
      expect([rank / before, suit / under].every((times) => times >= 1.99)).toBe(true);
      const [[thumb = 0, sign = 0], [least = 0, lowest = 0]] = [sizes(of(`${r}D`, true)), sizes(usual(`${r}D`, true))];
      expect([thumb > 1.3 * least, sign > lowest]).toEqual([true, true]);
    },
  );

  it.each([false, true])('are seen whole where cards lie over each other (small: %s)', (small) => {
    for (const r of RANKS) {
      const [letter, sign] = of(`${r}D`, small);
      if (!letter || !sign) throw new Error('a face without an index');
      expect(letter.x + 27 * letter.scale).toBeLessThanOrEqual(SEEN.strip);
      expect(sign.x + 50 * sign.scale).toBeLessThanOrEqual(SEEN.strip);
      expect(letter.y - (letter.scale * RANK_HEIGHT) / 2).toBeGreaterThan(0);
      expect(sign.y + 50 * sign.scale).toBeLessThanOrEqual(small ? SEEN.row : 0.66 * 350);
      expect(letter.y + (letter.scale * RANK_HEIGHT) / 2).toBeLessThan(sign.y - 50 * sign.scale);
    }
  });
});

describe('a card that is too small for a picture', () => {
  const NARROWEST = 24; // px: of what lies before several others on a telephone

  it.each(RANKS)('shows rank %s, fourteen pixels high, and its suit in the half that is always seen', (r) => {
    const [, x, y, wide, high] = /translate\((\S+) (\S+)\)scale\((\S+) (\S+)\)/.exec(tiny(`${r}D`)) ?? [];
    expect((Number(high) * RANK_HEIGHT * NARROWEST) / 250).toBeGreaterThanOrEqual(14);
    expect(Number(y) - (Number(high) * RANK_HEIGHT) / 2).toBeGreaterThan(0);
    expect(Number(x) + 32 * Number(wide)).toBeLessThanOrEqual(125);
    const sign = placed(tiny(`${r}D`)).at(-1);
    expect(sign?.what).toBe('D');
    expect((sign?.x ?? 250) + 50 * (sign?.scale ?? 1)).toBeLessThanOrEqual(125);
  });
});

const drawn = (name: (typeof BACKS)[number], small: boolean): string =>
  name === 'asanoha' ? back(small) : back(small, name, PATTERNS[name]);

describe('the backs', () => {
  it.each(BACKS)('%s has a clear border by which cards are counted, and a pattern of its own', (pattern) => {
    for (const small of [false, true]) {
      expect(drawn(pattern, small)).toMatch(/^<rect x="13" y="13" width="224"/);
      expect(drawn(pattern, small)).toContain('stroke="var(--print-back-line)"');
    }
    expect(BACKS.filter((other) => drawn(other, false) === drawn(pattern, false))).toEqual([pattern]);
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
    const all = [
      ...BACKS.flatMap((one) => [drawn(one, false), drawn(one, true)]),
      fox(),
      ...Object.values(COURTS).map((draw) => draw()),
    ].join('');
    expect(all).not.toMatch(/#[0-9a-f]{3,8}\b|rgb\(/i);
    expect(gzipSync(all).length).toBeLessThan(25_000);
  });

  it('say the same about a face each time, and nothing of the back of a card but that it is one', () => {
    expect(face(null, false)).toBe(back(false));
    expect(face('7H', true)).toBe(face('7H', true));
  });
});
