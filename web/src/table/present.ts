/**
 * What others do is seen: an event's cards fly from where they lay to where they now lie.
 *
 * The places they leave are measured in the old scene, the new scene is drawn with the arriving cards
 * still invisible, and copies fly across. Nothing here waits for a player, and a player need not wait for it.
 */
import { tick } from 'svelte';
import type { Move, Scene } from '../net/messages';
import { play } from '../sound/sound';
import { calm, flightTime, fly, flyThereAndBack, stagger } from '../theme/motion';
import type { Scheme } from '../cards/inks';
import type { Presenter, Step } from './step';

const MOST_BACKS = 10; // of a pile that moves as a whole, so many are enough to see it
const BREATH = 320; // after another's play, so that one play is seen before the next
const BETWEEN_EVENTS = 120;

interface Travel {
  card: string | null;
  move: Move;
  from: DOMRect;
  delay: number;
}

const zoneOf = (root: Element, id: string): Element | null => root.querySelector(`[data-zone="${CSS.escape(id)}"]`);

const cardIn = (zone: Element | null, card: string, meld: number | null): Element | null => {
  const within = (meld === null ? null : zone?.querySelector(`[data-number="${meld}"]`)) ?? zone;
  return within?.querySelector(`[data-card="${CSS.escape(card)}"]`) ?? null;
};

/** A card's place: itself where it is drawn, else the zone's anchor (the top of a pile), else the zone's middle. */
function placeOf(root: Element, id: string, card: string | null, meld: number | null): DOMRect | null {
  const zone = zoneOf(root, id);
  const found = (card === null ? null : cardIn(zone, card, meld)) ?? zone?.querySelector('[data-anchor]');
  if (found) return (found.querySelector('.card') ?? found).getBoundingClientRect();
  if (!zone) return null;
  const { x, y, width, height } = zone.getBoundingClientRect();
  const side = Math.min(56, width || 56);
  return new DOMRect(x + width / 2 - side / 2, y + height / 2 - side * 0.7, side, side * 1.4);
}

/** Known cards by name, and the rest as backs. */
function cardsOf(move: Move): (string | null)[] {
  const hidden = Math.min(MOST_BACKS, Math.max(0, move.count - move.cards.length));
  return [...move.cards, ...Array<null>(hidden).fill(null)];
}

const isJoker = (card: string): boolean => card.startsWith('JK');
const alike = (a: string, b: string): boolean => a === b || (isJoker(a) && isJoker(b));

/** Where the cards of combinations lie that will be no more: there the new ones come from. */
function loose(root: Element, id: string, scene: Scene): { card: string; from: DOMRect }[] {
  const stay = (scene.zones.find((z) => z.id === id)?.melds ?? []).map((m) => m.cards.join());
  const melds = [...(zoneOf(root, id)?.querySelectorAll('[data-number]') ?? [])];
  return melds.flatMap((meld) => {
    const cards = [...meld.querySelectorAll('[data-card]')];
    const same = stay.indexOf(cards.map((c) => c.getAttribute('data-card')).join());
    if (same >= 0) stay.splice(same, 1);
    const places = cards.map((c) => ({
      card: c.getAttribute('data-card') ?? '',
      from: (c.querySelector('.card') ?? c).getBoundingClientRect(),
    }));
    return same >= 0 ? [] : places;
  });
}

/** A card that is moved within its zone comes from a combination that is no more, or has just come there. */
class Regrouped {
  private readonly places = new Map<string, { card: string; from: DOMRect }[]>();

  constructor(
    private readonly root: Element,
    private readonly scene: Scene,
  ) {}

  /** `own`: by the reader, on whose workbench the cards of his hand lie among the others already. */
  from(card: string, move: Move, travels: Travel[], own: boolean): DOMRect | null {
    const places = this.places.get(move.origin) ?? loose(this.root, move.origin, this.scene);
    this.places.set(move.origin, places);
    const came = travels.findIndex((t) => t.card !== null && alike(t.card, card) && t.move.target === move.origin && t.move.meld === null);
    const lay = places.findIndex((place) => alike(place.card, card));
    const [arrived] = came >= 0 && (own || lay < 0) ? travels.splice(came, 1) : [];
    const [place] = lay >= 0 ? places.splice(lay, 1) : [];
    return place?.from ?? arrived?.from ?? null;
  }
}

function planned(root: Element, { events, scene }: Step): Travel[] {
  const lastSeen = new Map<string, DOMRect>();
  const regrouped = new Regrouped(root, scene);
  const travels: Travel[] = [];
  let start = 0;
  for (const { moves, seat } of events) {
    const cards = moves.flatMap((move) => cardsOf(move).map((card) => ({ move, card })));
    const within = cards.every(({ move }) => move.origin === move.target);
    cards.forEach(({ move, card }, i) => {
      if (card && move.origin === move.target) {
        const from = regrouped.from(card, move, travels, seat === scene.seat);
        if (from) travels.push({ card, move, from, delay: stagger(travels.length) });
        return;
      }
      const from = (card && lastSeen.get(`${move.origin} ${card}`)) ?? placeOf(root, move.origin, card, null);
      if (!from) return;
      if (card) lastSeen.set(`${move.target} ${card}`, placeOf(root, move.target, card, move.meld) ?? from);
      travels.push({ card, move, from, delay: start + stagger(i) });
    });
    if (cards.length > 0 && !within) start += stagger(cards.length - 1) + 220 + BETWEEN_EVENTS;
  }
  return travels;
}

/** A card that flies is not seen at its goal before it is there. */
function hideUntil(element: Element | null, time: number): void {
  element?.animate({ opacity: [0, 0] }, { duration: time });
}

async function depart(root: Element, travel: Travel, scheme: Scheme, marked: readonly string[]): Promise<void> {
  const { card, move, from, delay } = travel;
  const goal = move.back ? move.origin : move.target;
  const to = placeOf(root, move.target, card, move.meld);
  if (!to) return;
  if (Math.hypot(to.x - from.x, to.y - from.y) < 2) return;
  const time = flightTime(from, to) * (move.back ? 3 : 1);
  if (card) hideUntil(cardIn(zoneOf(root, goal), card, move.back ? null : move.meld), delay + time);
  const travelling = move.back ? flyThereAndBack : fly;
  const small = zoneOf(root, goal)?.getAttribute('data-kind') === 'melds';
  await travelling(from, to, card, { delay, scheme, small, marked: card !== null && marked.includes(card) });
}

function sound({ events, scene }: Step, root: Element): void {
  const kinds = events.flatMap((e) => e.moves).map((m) => zoneOf(root, m.target)?.getAttribute('data-kind'));
  if (scene.count && scene.state !== 'playing') play('end');
  else if (kinds.includes('melds')) play('lay');
  else if (kinds.includes('row')) play('offer');
  else if (kinds.includes('fan')) play('draw');
}

const wait = (time: number) => new Promise((done) => setTimeout(done, time));

export function presenter(root: () => Element | null, scheme: () => Scheme): Presenter {
  return async (step, show) => {
    const page = root();
    if (!page || document.hidden) return show();
    if (step.events.some((e) => e.claims.length > 0)) {
      const { unfold } = await import('../circle/unfold.svelte');
      await unfold(page, step.events, step.scene, scheme());
    }
    const travels = planned(page, step);
    show();
    await tick();
    sound(step, page);
    const others = step.events.some((e) => e.seat !== null && e.seat !== step.scene.seat);
    await Promise.all(travels.map((travel) => depart(page, travel, scheme(), step.scene.mark?.cards ?? [])));
    if (others && !calm()) await wait(BREATH);
  };
}
