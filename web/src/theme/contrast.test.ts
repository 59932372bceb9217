/** Reads the style sheet itself, so that a colour changed there is measured here. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SCHEMES } from '../cards/inks';

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');
const declared = new Map([...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map((m) => [m[1] as string, m[2] as string]));
const THEMES = ['light', 'dark'] as const;

type Theme = (typeof THEMES)[number];
type Colour = [red: number, green: number, blue: number, alpha: number];

function parse(text: string): Colour {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text);
  if (hex) return [1, 2, 3].map((i) => parseInt(hex[i] as string, 16)).concat(1) as Colour;
  const rgb = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(text);
  if (rgb) return [1, 2, 3, 4].map((i) => Number(rgb[i])) as Colour;
  throw new Error(`not a colour that this test reads: ${text}`);
}

/** The value of a token in a theme, through light-dark() and references. */
function colour(token: string, theme: Theme): Colour {
  const value = declared.get(token);
  if (value === undefined) throw new Error(`theme.css does not declare --${token}`);
  const reference = /^var\(--([\w-]+)\)$/.exec(value);
  if (reference) return colour(reference[1] as string, theme);
  const pair = /^light-dark\((.+), (.+)\)$/.exec(value);
  return parse(pair ? (pair[theme === 'light' ? 1 : 2] as string) : value);
}

const over = (top: Colour, ground: Colour): Colour =>
  [0, 1, 2].map((i) => (top[i] as number) * top[3] + (ground[i] as number) * (1 - top[3])).concat(1) as Colour;

function luminance([r, g, b]: Colour): number {
  const [red, green, blue] = [r, g, b].map((v) => (v <= 10.31 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function contrast(a: Colour, b: Colour): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const ratio = (front: string, ground: string, theme: Theme): number =>
  contrast(colour(front, theme), colour(ground, theme));

describe.each(THEMES)('by the %s theme', (theme) => {
  const grounds = ['surface', 'raised', ...[...declared.keys()].filter((name) => name.startsWith('ground-'))];
  const texts = ['ink', 'ink-soft', 'vermilion', 'indigo', 'moss', 'amber', 'violet', 'teal', 'rose'];

  it.each(texts.flatMap((text) => grounds.map((ground) => [text, ground])))(
    '%s reads well on the %s',
    (text, ground) => {
      expect(ratio(text as string, ground as string, theme)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(['ink', 'vermilion', 'indigo', 'moss', 'amber', 'violet', 'teal', 'rose'])(
    'an avatar dyed in %s stands out, and on its ground',
    (ink) => {
      expect(ratio('on-accent', ink, theme)).toBeGreaterThanOrEqual(3);
      for (const ground of grounds) expect(ratio(ink, ground, theme)).toBeGreaterThanOrEqual(3);
    },
  );

  it.each(['vermilion', 'ink'])('a button filled with %s can be read', (fill) => {
    expect(ratio(fill === 'ink' ? 'surface' : 'on-accent', fill, theme)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(Object.entries(SCHEMES))('ranks and suits of the %s-colour pack can be read', (_, inks) => {
    const ratios = Object.values(inks).map((ink) => ratio(`print-${ink}`, 'card', theme));
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(Object.entries(SCHEMES))('a dimmed card of the %s-colour pack still shows its suit', (_, inks) => {
    const veil = colour('card-dim', theme);
    const ground = over(veil, colour('card', theme));
    const ratios = Object.values(inks).map((ink) => contrast(over(veil, colour(`print-${ink}`, theme)), ground));
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(3);
  });

  it('the pattern of the back stands out, and so do ring, dot and focus', () => {
    expect(ratio('print-back', 'print-back-line', theme)).toBeGreaterThanOrEqual(3);
    for (const light of ['', '-lit', '-shaded']) {
      expect(ratio('print-back-line', `print-back${light}`, theme)).toBeGreaterThanOrEqual(3);
      expect(ratio(`print-back${light}`, 'card', theme)).toBeGreaterThanOrEqual(3);
    }
    expect(ratio('fresh', 'card', theme)).toBeGreaterThanOrEqual(3);
    expect(ratio('ring', 'ground-washi', theme)).toBeGreaterThanOrEqual(3);
    expect(ratio('indigo', 'surface', theme)).toBeGreaterThanOrEqual(3);
  });

  it('the gilt edge of a special card stands out on its face', () => {
    expect(ratio('print-amber', 'card', theme)).toBeGreaterThanOrEqual(3);
    expect(contrast(colour('print-gold', theme), colour('print-amber', theme))).toBeGreaterThanOrEqual(2);
  });

  it('the edge of a field or button can be seen', () => {
    const ground = colour('surface', theme);
    expect(contrast(over(colour('hairline-strong', theme), ground), ground)).toBeGreaterThanOrEqual(3);
  });
});
