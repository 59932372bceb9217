/**
 * A declaration is played out: each card turns over where it lies, with a mark whether it was said so, and then
 * all go to the team that has them. One tap, or any key, shows the end at once.
 */
import { mount, unmount } from 'svelte';
import type { SceneEvent, Scene } from '../net/messages';
import type { Scheme } from '../cards/inks';
import { calm } from '../theme/motion';
import Unfolding from './Unfolding.svelte';

export interface Shown {
  card: string;
  right: boolean;
  x: number;
  y: number;
}

const WIDTH = 46;
const STEP = 42; // from one card of a player to the next
const EACH = 420;
const READ = 1100;
const GO = 320;

/** The player who turned out to hold each card. */
function held(events: readonly SceneEvent[]): Map<string, number> {
  const laid = events.flatMap((e) => e.moves.flatMap((m) => m.cards.map((card) => [card, e.seat] as const)));
  return new Map(laid.flatMap(([card, seat]) => (seat === null ? [] : [[card, seat]])));
}

const middleOf = ({ x, y, width, height }: DOMRect) => ({ x: x + width / 2, y: y + height / 2 });

function placed(root: Element, events: readonly SceneEvent[], claims: SceneEvent['claims']): Shown[] {
  const holders = held(events);
  const seen = (root.querySelector('.circle') ?? root).getBoundingClientRect(); // a place may be scrolled away
  const count = new Map<number, number>();
  return claims.flatMap(({ card, seat }) => {
    const holder = holders.get(card);
    const place = root.querySelector(`[data-zone="hand.${holder}"]`);
    if (holder === undefined || !place) return [];
    const nth = count.get(holder) ?? 0;
    count.set(holder, nth + 1);
    const all = [...holders.values()].filter((h) => h === holder).length;
    const { x, top, bottom, width } = place.getBoundingClientRect();
    const beside = bottom < innerHeight * 0.7 ? bottom + WIDTH * 0.4 : top - WIDTH * 0.5; // the player's name stays in sight
    const near = Math.min(seen.bottom - WIDTH * 0.6, Math.max(seen.top + WIDTH, beside));
    const row = (all - 1) * STEP + WIDTH;
    const left = Math.min(innerWidth - 6 - row, Math.max(6, x + width / 2 - row / 2));
    return [{ card, right: holder === seat, x: left + nth * STEP + WIDTH / 2, y: near }];
  });
}

/** Where the cards go: to their group, in the middle of the table. */
function goal(root: Element, card: string | undefined, scene: Scene): { x: number; y: number } | null {
  const group = scene.circle?.groups.find((g) => card !== undefined && g.cards.includes(card));
  const place = root.querySelector(`[data-group="${group?.id ?? ''}"]`);
  return place ? middleOf(place.getBoundingClientRect()) : null;
}

/** Time that an impatient player can cut short. Animations keep it, so that it runs as fast as they do. */
function pause(layer: Element, time: number, hurried: Promise<void>): Promise<unknown> {
  const clock = layer.animate([], { duration: time }).finished.catch(() => undefined);
  return Promise.race([clock, hurried]);
}

function impatience(): { hurried: Promise<void>; done: () => void } {
  let hurry = () => {};
  const hurried = new Promise<void>((now) => (hurry = now));
  const kinds = ['pointerdown', 'keydown'] as const;
  for (const kind of kinds) addEventListener(kind, hurry);
  return { hurried, done: () => kinds.forEach((kind) => removeEventListener(kind, hurry)) };
}

export async function unfold(
  root: Element,
  events: readonly SceneEvent[],
  scene: Scene,
  scheme: Scheme,
): Promise<void> {
  const claims = events.flatMap((e) => e.claims);
  const cards = placed(root, events, claims);
  if (cards.length === 0 || document.hidden) return;
  const target = document.createElement('div');
  document.body.append(target);
  const state = $state({ turned: 0, to: null as { x: number; y: number } | null });
  const layer = mount(Unfolding, { target, props: { cards, state, width: WIDTH, scheme } });
  const { hurried, done } = impatience();
  for (let i = 1; i <= cards.length; i++) {
    state.turned = calm() ? cards.length : i;
    if (!calm() || i === 1) await pause(target, EACH, hurried);
  }
  state.turned = cards.length;
  await pause(target, READ, hurried);
  if (!calm()) {
    state.to = goal(root, cards[0]?.card, scene);
    await pause(target, GO, hurried);
  }
  done();
  await unmount(layer);
  target.remove();
}
