/** A whole face as SVG markup, 250 × 350, in two settings: full, and small for cards of a thumb's width. */
import { back } from './back';
import { COURTS, HEART_OF } from './courts';
import { rank, standsFor, suit } from './names';
import { RANK_HEIGHT } from './shapes';

interface Spot {
  x: number;
  y: number;
  size: number;
  turn?: boolean;
}

const use = (id: string, scale: number, spot: { x: number; y: number; turn?: boolean | undefined }): string =>
  `<use href="#tefuda-${id}" transform="translate(${spot.x} ${spot.y})${spot.turn ? 'rotate(180)' : ''}scale(${scale.toFixed(3)})"/>`;

const pip = (s: string, spot: Spot): string => use(s, spot.size / 100, spot);
const letter = (r: string, height: number, x: number, y: number): string => use(`r${r}`, height / RANK_HEIGHT, { x, y });
const upsideDown = (markup: string): string => `<g transform="rotate(180 125 175)">${markup}</g>`;

const [LEFT, MIDDLE, RIGHT] = [80, 125, 170];
const [TOP, FOOT] = [64, 286];
const PIP = 47;

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
  const spots = [...sides.flatMap((y) => [{ x: LEFT, y }, { x: RIGHT, y }]), ...middle.map((y) => ({ x: MIDDLE, y }))];
  return spots.map(({ x, y }) => pip(s, { x, y, size: PIP, turn: y > 175 })).join('');
}

function court(r: string, s: string, spot: Spot): string {
  const heart = HEART_OF[r];
  if (!heart) return '';
  const scale = spot.size / 100;
  const suitSpot = { x: spot.x + heart.x * scale, y: spot.y + heart.y * scale, size: heart.size * scale };
  return use(`court-${r}`, scale, spot) + pip(s, suitSpot);
}

function centre(r: string, s: string): string {
  if (r === 'A') return pip(s, { x: 125, y: 175, size: 128 });
  return COURTS[r] ? court(r, s, { x: 125, y: 175, size: 100 }) : pips(r, s);
}

/** Rank above suit in the strip that a fan leaves in sight. */
const index = (r: string, s: string): string => letter(r, 54, 30, 44) + pip(s, { x: 30, y: 98, size: 40 });

function full(r: string, s: string): string {
  const corner = index(r, s);
  return corner + upsideDown(corner) + centre(r, s);
}

function small(r: string, s: string): string {
  const strip = letter(r, 96, 50, 66) + pip(s, { x: 50, y: 162, size: 74 });
  const emblem = COURTS[r] ? court(r, s, { x: 168, y: 236, size: 90 }) : pip(s, { x: 172, y: 262, size: 120 });
  return strip + emblem;
}

function joker(stood: string | null, isSmall: boolean): string {
  const as = stood ? letter(rank(stood), isSmall ? 80 : 46, isSmall ? 50 : 30, isSmall ? 170 : 92) : '';
  const its = stood ? pip(suit(stood) ?? '', { x: isSmall ? 50 : 30, y: isSmall ? 250 : 138, size: isSmall ? 60 : 34 }) : '';
  const mask = use('mask', isSmall ? 0.9 : 0.5, { x: isSmall ? 50 : 30, y: isSmall ? 66 : 44 });
  return `<g color="var(--print-ink)">${mask}</g>${as}${its}${use('fox', isSmall ? 0.6 : 0.9, isSmall ? { x: 165, y: 240 } : { x: 130, y: 190 })}`;
}

/** Markup of a face, or of the back for null. */
export function face(card: string | null, isSmall: boolean): string {
  if (card === null) return back(isSmall);
  const [r, s] = [rank(card), suit(card)];
  if (s === null) return joker(standsFor(card), isSmall);
  return isSmall ? small(r, s) : full(r, s);
}

