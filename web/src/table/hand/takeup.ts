/**
 * Cards that nobody has seen yet are taken up by their owner, and that is a moment of its own: they come face down,
 * lie in an arc, are turned one after the other, rest for a breath, and go into the hand. A tap or a key shows the end.
 */
import { mount, unmount } from 'svelte';
import Card from '../../cards/Card.svelte';
import type { Scheme } from '../../cards/inks';
import { play } from '../../sound/sound';
import { layer, pose } from '../../theme/motion';

const COME = { time: 340, apart: 22 };
const TURN = { at: 600, time: 190, apart: 45 };
const REST = 250;
const GO = { time: 250, apart: 8 };
const EASE = 'cubic-bezier(0.2, 0.7, 0.3, 1)';

export interface TakenUp {
  cards: readonly string[];
  from: DOMRect;
  /** Where each of them lies in the hand. */
  goals: readonly DOMRect[];
  /** The table, across whose lower middle they are spread. */
  ground: DOMRect;
  scheme: Scheme;
  marked: readonly string[];
}

interface Spot {
  x: number;
  y: number;
  turn: number;
}

/** How wide cards are drawn of which so many lie across the table. */
export const cardWidth = (count: number, ground: DOMRect): number =>
  Math.round(Math.min(104, Math.max(52, (ground.width * 0.9) / (0.7 * count))));

/** The left upper corners of cards in an arc, and how each is turned, in degrees. */
export function arc(count: number, ground: DOMRect): Spot[] {
  const width = cardWidth(count, ground);
  const step = count > 1 ? Math.min(width * 0.78, (ground.width * 0.94 - width) / (count - 1)) : 0;
  const middle = ground.x + ground.width / 2 - width / 2;
  return Array.from({ length: count }, (_, i) => {
    const off = i - (count - 1) / 2;
    const bend = count > 1 ? (2 * off) / (count - 1) : 0;
    return { x: middle + off * step, y: ground.y + ground.height * 0.56 + bend * bend * width * 0.4, turn: bend * 13 };
  });
}

/** From the first card's setting out to the last one's arrival. */
export function duration(count: number): number {
  return leaving(count) + (count - 1) * GO.apart + GO.time;
}

const leaving = (count: number): number => TURN.at + (count - 1) * TURN.apart + TURN.time + REST;

const lain = ({ x, y, turn }: Spot): string => `translate(${x}px, ${y}px) rotate(${turn}deg)`;

/** One card's way: from the pile to its place in the arc, and after the rest into the hand. */
function way(i: number, spot: Spot, width: number, { cards, from, goals }: TakenUp): Keyframe[] {
  const all = duration(cards.length);
  const [set, come] = [(i * COME.apart) / all, (i * COME.apart + COME.time) / all];
  const leave = leaving(cards.length) + i * GO.apart;
  const [start, lie] = [pose(from, width), lain(spot)];
  return [
    { transform: start, offset: 0 },
    { transform: start, offset: set, easing: EASE },
    { transform: lie, offset: come },
    { transform: lie, offset: leave / all, easing: EASE },
    { transform: pose(goals[i] ?? from, width), offset: Math.min(1, (leave + GO.time) / all) },
    { transform: pose(goals[i] ?? from, width), offset: 1 },
  ];
}

const TURNED: Keyframe[] = [
  { transform: 'perspective(60rem) rotateY(180deg)' },
  { transform: 'perspective(60rem) translateY(-9%) rotateY(90deg) scale(1.05)' },
  { transform: 'perspective(60rem) rotateY(0)' },
];

function side(card: string | null, width: number, holder: HTMLElement, { scheme, marked }: TakenUp) {
  const face = document.createElement('div');
  const turn = card === null ? 'rotateY(180deg)' : 'none';
  Object.assign(face.style, { position: 'absolute', inset: '0', backfaceVisibility: 'hidden', transform: turn });
  holder.append(face);
  return mount(Card, { target: face, props: { card, width, scheme, marked: card !== null && marked.includes(card) } });
}

/** A card with two sides, on its way. */
function send(card: string, i: number, spot: Spot, up: TakenUp, onto: HTMLElement) {
  const width = cardWidth(up.cards.length, up.ground);
  const holder = document.createElement('div');
  const body = document.createElement('div');
  Object.assign(holder.style, { position: 'absolute', top: '0', left: '0', willChange: 'transform' });
  Object.assign(body.style, {
    position: 'relative',
    width: `${width}px`,
    height: `${width * 1.4}px`,
    transformStyle: 'preserve-3d',
  });
  holder.append(body);
  onto.append(holder);
  const sides = [side(null, width, body, up), side(card, width, body, up)];
  const moves = holder.animate(way(i, spot, width, up), { duration: duration(up.cards.length), fill: 'both' });
  const turns = body.animate(TURNED, { duration: TURN.time, delay: TURN.at + i * TURN.apart, fill: 'both' });
  return { moves: [moves, turns], gone: () => Promise.all(sides.map((one) => unmount(one))) };
}

/** Nothing under it can be pressed until it ends; a tap and any key end it. */
function veil(time: number): HTMLElement {
  const cover = document.createElement('div');
  cover.dataset['testid'] = 'taking-up';
  Object.assign(cover.style, { position: 'absolute', inset: '0', pointerEvents: 'auto', background: 'var(--table)' });
  cover.animate({ opacity: [0, 0.6, 0.6, 0], offset: [0, 0.15, 0.8, 1] }, { duration: time, fill: 'both' });
  return cover;
}

function skipping(cover: HTMLElement, skip: () => void): () => void {
  const key = (event: KeyboardEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    skip();
  };
  cover.addEventListener('click', skip);
  addEventListener('keydown', key, true);
  return () => removeEventListener('keydown', key, true);
}

/** Resolves when all lie in the hand. */
export async function takeUp(up: TakenUp): Promise<void> {
  const count = up.cards.length;
  const stage = document.createElement('div');
  const cover = veil(duration(count));
  layer().append(stage);
  stage.append(cover);
  document.body.classList.add('taking-up');
  const spots = arc(count, up.ground);
  const sent = up.cards.map((card, i) => send(card, i, spots[i] as Spot, up, stage));
  const moves = sent.flatMap((one) => one.moves);
  const sounds = up.cards.map((_, i) => setTimeout(() => play('lift'), TURN.at + i * TURN.apart));
  const unheard = () => sounds.forEach(clearTimeout);
  const done = skipping(cover, () => {
    unheard();
    moves.forEach((move) => move.finish());
  });
  await Promise.race([
    Promise.allSettled(moves.map((m) => m.finished)),
    new Promise((late) => setTimeout(late, duration(count) + 400)),
  ]);
  unheard();
  done();
  stage.remove();
  document.body.classList.remove('taking-up');
  await Promise.all(sent.map((one) => one.gone()));
}
