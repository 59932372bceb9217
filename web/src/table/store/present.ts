/**
 * The others' plays are seen: an event's cards fly from where they lay to where they now lie.
 *
 * The places they leave are measured in the old scene, the new scene is drawn with the arriving cards
 * still invisible, and copies fly across. Nothing here waits for a player, and a player need not wait for it.
 */
import { tick } from 'svelte';
import type { Move, Scene } from '../../net/messages';
import { arriveNow, calm, flightTime, fly, flyThereAndBack, hideUntil, stagger } from '../../theme/motion';
import type { Scheme } from '../../cards/inks';
import { gather, isDeal, lying, roundTheTable } from './dealing';
import { cardIn, Ghosts, newIn, placeOf, zoneOf } from './places';
import { takenUp } from './own';
import type { Presenter, Step } from './step';

const MOST_BACKS = 10; // of a pile that moves as a whole, so many are enough to see it
const BREATH = 320; // after another's play, so that one play is seen before the next
const LOOK = 900; // at what lies there before it is swept away
const BETWEEN_EVENTS = 120;
const FADE = 300;
const LONGEST = 1800; // until the last card sets out, however much has happened

interface Travel {
  card: string | null;
  move: Move;
  from: DOMRect;
  delay: number;
  /** Of several equal cards, which. */
  nth: number;
}

interface Landing {
  travel: Travel;
  to: DOMRect;
  /** The card as it lies on the table, which is not seen before the copy is there. */
  shown: Element | null;
  small: boolean;
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

  /** `own`: by the reader, in whose staging area the cards of their hand lie among the others already. */
  from(card: string, move: Move, travels: Travel[], own: boolean): DOMRect | null {
    const places = this.places.get(move.origin) ?? loose(this.root, move.origin, this.scene);
    this.places.set(move.origin, places);
    const came = travels.findIndex(
      (t) => t.card !== null && alike(t.card, card) && t.move.target === move.origin && t.move.meld === null,
    );
    const lay = places.findIndex((place) => alike(place.card, card));
    const [arrived] = came >= 0 && (own || lay < 0) ? travels.splice(came, 1) : [];
    const [place] = lay >= 0 ? places.splice(lay, 1) : [];
    return place?.from ?? arrived?.from ?? null;
  }
}

function planned(root: Element, { events, scene }: Step): Travel[] {
  const lastSeen = new Map<string, DOMRect>();
  const ghosts = new Ghosts(root);
  const regrouped = new Regrouped(root, scene);
  const travels: Travel[] = [];
  let start = 0;
  for (const { moves, seat } of events) {
    const cards = moves.flatMap((move) => cardsOf(move).map((card) => ({ move, card })));
    const within = cards.every(({ move }) => move.origin === move.target);
    cards.forEach(({ move, card }, i) => {
      const nth = cards.slice(0, i).filter((c) => c.card === card && c.move === move).length;
      if (card && move.origin === move.target) {
        const from = regrouped.from(card, move, travels, seat === scene.seat);
        if (from) travels.push({ card, move, from, nth, delay: stagger(travels.length) });
        return;
      }
      const [origin, target] = [zoneOf(root, move.origin), zoneOf(root, move.target)];
      const lay = card === null ? null : cardIn(origin, card, null, nth);
      const from =
        ghosts.take(card, move.target) ??
        (card && lastSeen.get(`${move.origin} ${card} ${nth}`)) ??
        placeOf(root, move.origin, lay);
      if (!from) return;
      const goal = card === null ? null : cardIn(target, card, move.meld, nth);
      if (card) lastSeen.set(`${move.target} ${card} ${nth}`, placeOf(root, move.target, goal) ?? from);
      travels.push({ card, move, from, nth, delay: start + stagger(i) });
    });
    if (cards.length > 0 && !within) start += stagger(cards.length - 1) + 220 + BETWEEN_EVENTS;
  }
  return inTime(travels);
}

/** A deal to eight players is as quick as one to two. */
function inTime(travels: Travel[]): Travel[] {
  const last = Math.max(0, ...travels.map((t) => t.delay));
  return last <= LONGEST ? travels : travels.map((t) => ({ ...t, delay: (t.delay * LONGEST) / last }));
}

/** Where it ends: all are measured before the first sets out, or the page would be laid out again for each. */
function landing(root: Element, travel: Travel): Landing[] {
  const { card, move, from, nth } = travel;
  const [origin, target] = [zoneOf(root, move.origin), zoneOf(root, move.target)];
  const came = card === null ? null : newIn(target, card, move.meld, nth);
  const to = placeOf(root, move.target, came);
  if (!to || Math.hypot(to.x - from.x, to.y - from.y) < 2) return [];
  const shown = card !== null && move.back ? cardIn(origin, card, null, nth) : came;
  const small = (move.back ? origin : target)?.getAttribute('data-kind') === 'melds';
  return [{ travel, to, shown, small }];
}

function depart({ travel, to, shown, small }: Landing, scheme: Scheme, marked: readonly string[]): Promise<void> {
  const { card, move, from, delay } = travel;
  const time = flightTime(from, to) * (move.back ? 3 : 1);
  hideUntil(shown, delay + time);
  const travelling = move.back ? flyThereAndBack : fly;
  return travelling(from, to, card, { delay, scheme, small, marked: card !== null && marked.includes(card) });
}

/** These cards are not seen in the hand before they have been turned over. Returns what ends that. */
function keepBack(places: readonly Element[]): (fade: number) => void {
  const kept = places.map((place) => place.animate({ opacity: [0, 0] }, { duration: 60_000 }));
  return (fade) => {
    kept.forEach((one) => one.cancel());
    if (fade > 0) places.forEach((place) => place.animate({ opacity: [0, 1] }, { duration: fade }));
  };
}

/** What is heard of cards that fly so. */
function sound(step: Step, root: Element, landings: readonly Landing[], dealt: boolean): void {
  const kindOf = (zone: string) => zoneOf(root, zone)?.getAttribute('data-kind') ?? null;
  const flown = landings.map(({ travel: { move, from, delay }, to }) => ({
    move,
    leaves: delay,
    lands: calm() ? 0 : delay + flightTime(from, to),
  }));
  // Nothing is heard before the first cards are seen, so this comes after them; without a line it is quiet.
  void import('../../sound/ofStep')
    .then(({ hear, soundsOf }) => hear(soundsOf(step, flown, kindOf, dealt)))
    .catch(() => null);
}

const wait = (time: number) => new Promise((done) => setTimeout(done, time));

/** A moment in which nothing moves; a reader who has seen enough presses a key, or the page. */
function look(): Promise<void> {
  return new Promise((done) => {
    const listening = new AbortController();
    const end = () => {
      clearTimeout(later);
      listening.abort();
      done();
    };
    const later = setTimeout(end, LOOK);
    for (const press of ['pointerdown', 'keydown'])
      addEventListener(press, end, { capture: true, signal: listening.signal });
  });
}

/** Where cards lie in the hand that have come there, each of several equal ones at its own place. */
function arrived(root: Element, move: Move): Element[] {
  const hand = zoneOf(root, move.target);
  return move.cards.flatMap((card, i) => {
    const nth = move.cards.slice(0, i).filter((c) => c === card).length;
    return newIn(hand, card, null, nth) ?? [];
  });
}

const rectOf = (place: Element): DOMRect => (place.querySelector('.card') ?? place).getBoundingClientRect();

/** The reader's own cards that nobody has seen: what else happens, then they. */
async function turnUp(
  root: Element,
  move: Move,
  from: DOMRect | null,
  scheme: Scheme,
  step: Step,
  before: Promise<unknown>,
) {
  const places = arrived(root, move);
  const seen = keepBack(places);
  await before;
  if (from && !calm() && places.length === move.cards.length) {
    const marked = step.scene.mark?.cards ?? [];
    const ground = root.querySelector('main')?.getBoundingClientRect() ?? root.getBoundingClientRect();
    const { takeUp } = await import('../hand/takeup');
    await takeUp({ cards: move.cards, from, goals: places.map(rectOf), ground, scheme, marked });
    seen(0);
  } else seen(FADE);
}

/** A reader who presses a key, or the page, has seen enough of the motion. */
async function untilPressed(flown: Promise<unknown>): Promise<void> {
  const listening = new AbortController();
  for (const press of ['pointerdown', 'keydown'])
    addEventListener(press, arriveNow, { capture: true, signal: listening.signal });
  await flown;
  listening.abort();
}

/** An important event gets its mark, for as long as the deal goes on; at its end the mark stands beside the verdict. */
function stamped({ events, scene }: Step, page: Element): void {
  const of = events.findLast((e) => e.stamp !== null)?.stamp;
  const ground = page.querySelector('main')?.getBoundingClientRect();
  if (of && ground && !scene.count && !scene.end)
    void import('../ending/flourish').then(({ flourish }) => flourish(ground, of));
}

/** The page as it stands once the first of all that happens is on it. */
async function firstSight(root: () => Element | null, show: () => void): Promise<Element | null> {
  show();
  await tick();
  return root();
}

export function presenter(root: () => Element | null, scheme: () => Scheme): Presenter {
  return async (step, show) => {
    const anew = isDeal(step);
    if (document.hidden || (anew && calm())) return show(); // where nothing may move, a hand is there or it is not
    const before = root();
    const page = before ?? (await firstSight(root, show));
    if (!page || (!before && !anew)) return show(); // a reader who comes later sees the result
    if (step.events.some((e) => e.claims.length > 0)) {
      const { unfold } = await import('../../roundTable/unfold.svelte');
      await unfold(page, step.events, step.scene, scheme());
    }
    const down = takenUp(step.events);
    const from = down && placeOf(page, down.origin);
    const old = anew && before ? lying(page) : [];
    let travels = planned(page, step).filter((t) => t.move !== down);
    show();
    await tick();
    stamped(step, page);
    // Before the first cards of a table there was no stock from which they could come.
    if (anew && travels.length === 0) travels = planned(page, step);
    const [first] = travels;
    if (anew && first) travels = roundTheTable(travels, gather(old, placeOf(page, first.move.origin)));
    const others = step.events.some((e) => e.seat !== null && e.seat !== step.scene.seat);
    const landings = travels.flatMap((travel) => landing(page, travel));
    sound(step, page, landings, anew);
    const flown = Promise.all(landings.map((one) => depart(one, scheme(), step.scene.mark?.cards ?? [])));
    await untilPressed(down ? turnUp(page, down, from, scheme(), step, flown) : flown);
    if (step.look) await look();
    else if (others && !calm()) await wait(BREATH);
  };
}
