/**
 * A whole face as SVG markup, 250 × 350, in two settings: full, and small for cards of a thumb's width. Faces
 * with large indices (`large.ts`) come when they are chosen.
 */
import { back, type Back, type Pattern } from './back';
import { COURTS, HEART_OF } from './courts';
import { isTinted, rank, standsFor, suit } from './names';
import { RANK_HEIGHT } from './shapes';

/** What the reader has chosen about all cards. */
export interface Deck {
  back: Back;
  /** How the back is drawn, and faces are, where they are not the usual ones. */
  pattern?: Pattern;
  faces?: (card: string, isSmall: boolean) => string;
  indices: 'usual' | 'large' | 'tiny';
}
const USUAL: Deck = { back: 'asanoha', indices: 'usual' };

interface Spot {
  x: number;
  y: number;
  size: number;
  turn?: boolean;
}

export const use = (id: string, scale: number, spot: { x: number; y: number; turn?: boolean | undefined }): string =>
  `<use href="#tefuda-${id}" transform="translate(${spot.x} ${spot.y})${spot.turn ? 'rotate(180)' : ''}scale(${scale.toFixed(3)})"/>`;

export const pip = (s: string, spot: Spot): string => use(s, spot.size / 100, spot);
export const letter = (r: string, height: number, x: number, y: number): string =>
  use(`r${r}`, height / RANK_HEIGHT, { x, y });
const upsideDown = (markup: string): string => `<g transform="rotate(180 125 175)">${markup}</g>`;

const [LEFT, MIDDLE, RIGHT] = [86, 125, 164];
const [TOP, FOOT] = [64, 286];

/** Nine and more stand closer, so they are cut a little smaller. */
const sizeOf = (pips: number): number => (pips < 9 ? 46 : 42);

/** Where the pips of a number lie: rows of the outer columns, and places in the middle column. */
const PIPS: Record<string, { sides: number[]; middle: number[] }> = {
  2: { sides: [], middle: [TOP, FOOT] },
  3: { sides: [], middle: [TOP, 175, FOOT] },
  4: { sides: [TOP, FOOT], middle: [] },
  5: { sides: [TOP, FOOT], middle: [175] },
  6: { sides: [TOP, 175, FOOT], middle: [] },
  7: { sides: [TOP, 175, FOOT], middle: [119.5] },
  8: { sides: [TOP, 175, FOOT], middle: [119.5, 230.5] },
  9: { sides: [TOP, 138, 212, FOOT], middle: [175] },
  T: { sides: [TOP, 138, 212, FOOT], middle: [101, 249] },
};

function pips(r: string, s: string): string {
  const { sides, middle } = PIPS[r] ?? { sides: [], middle: [] };
  const spots = [
    ...sides.flatMap((y) => [
      { x: LEFT, y },
      { x: RIGHT, y },
    ]),
    ...middle.map((y) => ({ x: MIDDLE, y })),
  ];
  return spots.map(({ x, y }) => pip(s, { x, y, size: sizeOf(spots.length), turn: y > 175 })).join('');
}

export function court(r: string, s: string, spot: Spot): string {
  const heart = HEART_OF[r];
  if (!heart) return '';
  const scale = spot.size / 100;
  const suitSpot = { x: spot.x + heart.x * scale, y: spot.y + heart.y * scale, size: heart.size * scale };
  return use(`court-${r}`, scale, spot) + pip(s, suitSpot);
}

/** A crown is broad and keeps clear of the corners. */
const COURT_SIZE: Record<string, number> = { J: 96, Q: 96, K: 88 };

function centre(r: string, s: string): string {
  if (r === 'A') return pip(s, { x: 125, y: 175, size: 140 });
  return COURTS[r] ? court(r, s, { x: 132, y: 175, size: COURT_SIZE[r] ?? 96 }) : pips(r, s);
}

/** Rank above suit in the strip that a fan leaves in sight. */
const index = (r: string, s: string): string => letter(r, 57, 34, 46) + pip(s, { x: 34, y: 107, size: 45 });

function full(r: string, s: string): string {
  const corner = index(r, s);
  return corner + upsideDown(corner) + centre(r, s);
}

const STRIP_SUIT = { x: 46, y: 160, size: 72 };
/** So much of a small card's height must be seen for its rank and suit. */
export const INDEX_FOOT = (STRIP_SUIT.y + STRIP_SUIT.size / 2) / 350;

function small(r: string, s: string): string {
  const strip = letter(r, 94, 46, 65) + pip(s, STRIP_SUIT);
  return strip + (COURTS[r] ? court(r, s, { x: 168, y: 222, size: 86 }) : pip(s, { x: 170, y: 260, size: 132 }));
}

/** The fox's mask where a rank stands, and under it the fox's leaf, the card that it pretends to be, or a lantern in the ink of a red or a black joker. */
export function jokerIndex(stood: string | null, unit: number, x: number, tinted: boolean): string {
  const mask = use('mask', unit / 100, { x, y: 0.92 * unit });
  if (tinted) return `${mask}<circle cx="${x}" cy="${1.95 * unit}" r="${0.34 * unit}" fill="currentColor"/>`;
  if (!stood) return mask + use('leaf', unit / 120, { x, y: 1.95 * unit });
  return (
    mask +
    letter(rank(stood), 0.8 * unit, x, 1.95 * unit) +
    pip(suit(stood) ?? '', { x, y: 2.78 * unit, size: 0.68 * unit })
  );
}

function joker(stood: string | null, isSmall: boolean, tinted: boolean): string {
  if (isSmall) return jokerIndex(stood, 76, 46, tinted) + use('fox', 0.82, { x: 166, y: 234 });
  const corner = jokerIndex(stood, 50, 34, tinted);
  return corner + upsideDown(corner) + use('fox', 0.86, { x: 133, y: 192 });
}

/** Markup of a face, or of the back for null. */
export function face(card: string | null, isSmall: boolean, deck: Deck = USUAL): string {
  if (card === null) return back(isSmall, deck.back, deck.pattern);
  const [r, s] = [rank(card), suit(card)];
  if (deck.faces) return deck.faces(card, isSmall);
  if (s === null) return joker(standsFor(card), isSmall, isTinted(card));
  return isSmall ? small(r, s) : full(r, s);
}
