/**
 * The others' plays are seen: an event's cards fly from where they lay to where they now lie.
 *
 * The places they leave are measured in the old scene, the new scene is drawn together with copies of the travelling
 * cards, the places where they arrive are measured, and the copies fly across. Nothing here waits for a player, and a
 * player need not wait for it.
 */
import { tick } from 'svelte';
import { comeHome } from '../../app/keepFocus';
import { missed, once } from '../../app/missed.svelte';
import type { Move, Scene } from '../../net/messages';
import { arriveNow, copiesOf, type Copy, drop, fly, type Route } from '../../theme/flights.svelte';
import { calm, flightTime, stagger } from '../../theme/motion';
import type { Scheme } from '../../cards/inks';
import { isCause } from '../ending/cause';
import { gather, isDeal, lying, roundTheTable } from './dealing';
import { cardIn, Ghosts, newIn, placeOf, widthAt, zoneOf } from './places';
import { takenUp } from './own';
import type { Presenter, Step } from './step';

const MOST_BACKS = 10; // of a pile that moves as a whole, so many are enough to see it
const BREATH = 320; // after another's play, so that one play is seen before the next
const LOOK = 900; // at what lies there before it is swept away
const READ = 1800; // what is worth saying at once, as what all have turned up, before another plays
const BETWEEN_EVENTS = 120;
const BETWEEN_MELDS = 280; // that another makes in one play: how each comes about is seen
const FLIGHT = 300; // as long as most take
const FADE = 300;
const LONGEST = 1800; // until the last card sets out, however much has happened

const sounds = once(() => missed.quietly(() => import('../../sound/ofStep')));

interface Travel {
  card: string | null;
  move: Move;
  from: DOMRect;
  delay: number;
  /** Of several equal cards, which. */
  nth: number;
  /** It comes from where another journey of this step has brought it; and goes on from there with another. */
  late?: boolean;
  until?: number;
}

/** A journey, and the copy that makes it. */
interface Traveller {
  travel: Travel;
  copy: Copy;
}

interface Landing {
  travel: Travel;
  route: Route;
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
  const lastSeen = new Map<string, { at: DOMRect; by: Travel }>();
  const ghosts = new Ghosts(root);
  const regrouped = new Regrouped(root, scene);
  const travels: Travel[] = [];
  let start = 0;
  let pause = 0;
  for (const { moves, seat } of events) {
    const cards = moves.flatMap((move) => cardsOf(move).map((card) => ({ move, card })));
    const within = cards.every(({ move }) => move.origin === move.target);
    cards.forEach(({ move, card }, i) => {
      const nth = cards.slice(0, i).filter((c) => c.card === card && c.move === move).length;
      if (card && move.origin === move.target) {
        const from = regrouped.from(card, move, travels, seat === scene.seat);
        if (from) travels.push({ card, move, from, nth, delay: pause + stagger(travels.length) });
        return;
      }
      const [origin, target] = [zoneOf(root, move.origin), zoneOf(root, move.target)];
      const lay = card === null ? null : cardIn(origin, card, null, nth);
      const before = card === null ? undefined : lastSeen.get(`${move.origin} ${card} ${nth}`);
      const from = ghosts.take(card, move.target) ?? before?.at ?? placeOf(root, move.origin, lay);
      if (!from) return;
      const delay = start + stagger(i);
      const goal = card === null ? null : cardIn(target, card, move.meld, nth);
      const travel: Travel = { card, move, from, nth, delay, late: before !== undefined };
      if (before) before.by.until = delay;
      if (card)
        lastSeen.set(`${move.target} ${card} ${nth}`, { at: placeOf(root, move.target, goal) ?? from, by: travel });
      travels.push(travel);
    });
    if (cards.length > 0 && !within) start += stagger(cards.length - 1) + FLIGHT + BETWEEN_EVENTS;
    if (cards.length > 0 && within && seat !== scene.seat && !calm()) pause += BETWEEN_MELDS;
  }
  return inTime(travels);
}

/** A deal to eight players is as quick as one to two. */
function inTime(travels: Travel[]): Travel[] {
  const last = Math.max(0, ...travels.map((t) => t.delay));
  if (last <= LONGEST) return travels;
  const sooner = (time: number) => (time * LONGEST) / last;
  return travels.map((t) => ({ ...t, delay: sooner(t.delay), ...(t.until ? { until: sooner(t.until) } : {}) }));
}

/** The copies, which are drawn with the new scene. Before that each has the width of the cards where it goes. */
function copied(root: Element, travels: readonly Travel[], { scene }: Step, scheme: Scheme): Traveller[] {
  const looks = travels.map(({ card, move, from }) => {
    const home = zoneOf(root, move.target);
    const marked = card !== null && (scene.mark?.cards ?? []).includes(card);
    return { card, scheme, marked, width: widthAt(home, from), small: home?.getAttribute('data-kind') === 'melds' };
  });
  const copies = copiesOf(looks);
  return travels.flatMap((travel, i) => (copies[i] ? [{ travel, copy: copies[i] }] : []));
}

/** Where it ends: all are measured before the first sets out, or the page would be laid out again for each. */
function landing(root: Element, { travel, copy }: Traveller): Landing[] {
  const { card, move, from, nth, delay, late = false, until } = travel;
  const target = zoneOf(root, move.target);
  const came = card === null ? null : newIn(target, card, move.meld, nth);
  const to = placeOf(root, move.target, came);
  if (!to || Math.hypot(to.x - from.x, to.y - from.y) < 2) {
    drop([copy]);
    return [];
  }
  const route = { copy, stops: [from, to], delay, time: flightTime(from, to), late, until, shown: came };
  return [{ travel, route }];
}

/** These cards are not seen in the hand before they have been turned over. Returns what ends that. */
function keepBack(places: readonly HTMLElement[]): (fade: number) => void {
  for (const place of places) place.style.opacity = '0'; // an animation that changes nothing would run in every frame
  return (fade) => {
    for (const place of places) place.style.opacity = '';
    if (fade > 0) places.forEach((place) => place.animate({ opacity: [0, 1] }, { duration: fade }));
  };
}

/** What is heard of cards that fly so. */
function sound(step: Step, root: Element, landings: readonly Landing[], dealt: boolean): void {
  const kindOf = (zone: string) => zoneOf(root, zone)?.getAttribute('data-kind') ?? null;
  const flown = landings.map(({ travel: { move }, route: { delay, time, stops } }) => ({
    move,
    leaves: delay,
    lands: calm() ? 0 : delay + time / (stops.length - 1),
  }));
  // Nothing is heard before the first cards are seen, so this comes after them; without a line it is quiet.
  void sounds()
    .then(({ hear, soundsOf }) => hear(soundsOf(step, flown, kindOf, dealt)))
    .catch(() => null);
}

const wait = (time: number) => new Promise((done) => setTimeout(done, time));

/** Calls this whenever the reader presses a key, or the page, until the promise is kept. */
async function onPress<T>(pressed: () => void, until: Promise<T>): Promise<T> {
  const listening = new AbortController();
  for (const press of ['pointerdown', 'keydown'])
    addEventListener(press, pressed, { capture: true, signal: listening.signal });
  return until.finally(() => listening.abort());
}

/** A moment in which nothing moves, until the reader presses a key, or the page. */
const look = (time: number) => new Promise<void>((seen) => void onPress(seen, wait(time)).then(() => seen()));

/** Where cards lie in the hand that have come there, each of several equal ones at its own place. */
function arrived(root: Element, move: Move): HTMLElement[] {
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

/** An important event gets its mark, for as long as the deal goes on; at its end the mark stands beside the verdict. */
function stamped({ events, scene }: Step, page: Element): void {
  const { stamp, stamp_word: word } = events.findLast((e) => isCause(e, scene)) ?? { stamp: null, stamp_word: '' };
  const ground = page.querySelector('main')?.getBoundingClientRect();
  const above = sentenceBelow(page);
  if (stamp && ground && !scene.count && !scene.end)
    void missed
      .quietly(() => import('../ending/flourish'))
      .then(({ flourish }) => flourish(ground, stamp, word, above))
      .catch(() => null); // the sentence is there without it
}

/** How low a mark may reach: what it stands for is said below, at a round table and by the words of a lesson. */
function sentenceBelow(page: Element): number | undefined {
  const words = page.querySelector('.near > .lesson-place > .lesson, .near > .solve');
  return words?.getBoundingClientRect().top ?? page.querySelector('.spoken')?.getBoundingClientRect().bottom;
}

/** The page as it stands once the first of all that happens is on it. */
async function firstSight(
  root: () => Element | null,
  show: () => void,
  drawn: () => Promise<void>,
): Promise<Element | null> {
  show();
  await tick();
  await drawn();
  return root();
}

/** `drawn`: all parts of the table are, for the first time. */
export function presenter(root: () => Element | null, scheme: () => Scheme, drawn: () => Promise<void>): Presenter {
  return async (step, show) => {
    const anew = isDeal(step);
    if (document.hidden || (anew && calm())) return show(); // where nothing may move, a hand is there or it is not
    const before = root();
    const page = before ?? (await firstSight(root, show, drawn));
    if (!page || (!before && !anew)) return show(); // a reader who comes later sees the result
    if (step.events.some((e) => e.claims.length > 0)) {
      const { unfold } = await import('../../roundTable/unfold.svelte');
      await unfold(page, step.events, step.scene, scheme());
    }
    const down = takenUp(step.events);
    const from = down && placeOf(page, down.origin);
    const old = anew && before ? lying(page) : [];
    const leaving = planned(page, step).filter((t) => t.move !== down);
    let travellers = copied(page, leaving, step, scheme());
    comeHome('.tip, .question'); // all is measured: what this changes is styled together with the new scene
    show();
    await tick();
    stamped(step, page);
    // Before the first cards of a table there was no stock from which they could come.
    if (anew && leaving.length === 0) {
      travellers = copied(page, planned(page, step), step, scheme());
      await tick();
    }
    const [first] = travellers;
    if (anew && first) {
      const delays = roundTheTable(
        travellers.map((one) => one.travel),
        gather(old, placeOf(page, first.travel.move.origin)),
      );
      travellers = travellers.map(({ copy }, i) => ({ copy, travel: delays[i] as Travel }));
    }
    const others = step.events.some((e) => e.seat !== null && e.seat !== step.scene.seat);
    const landings = travellers.flatMap((one) => landing(page, one));
    sound(step, page, landings, anew);
    const flown = fly(
      landings.map((one) => one.route),
      anew,
    );
    // a press lets what flies arrive at once
    await onPress(arriveNow, down ? turnUp(page, down, from, scheme(), step, flown) : flown);
    const loud = step.scene.state === 'playing' && step.events.some((e) => e.loud);
    if (step.look) await look(LOOK);
    else if (others && loud && !anew && !calm()) await look(READ);
    else if (others && !calm()) await wait(BREATH);
  };
}
