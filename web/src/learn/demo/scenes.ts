/**
 * What a demo shows, step by step. A step says only what lies where after it: which card has moved from where follows.
 * Lengths are in hundredths of the stage's width.
 */
import type { GameDemo, DemoPlace, DemoStep } from '../../net/messages';
import { holds, type Options } from '../depends';

export const HIDDEN = '?';
export const HIGH = 62; // of the stage
const FULL = 9; // width of a card that is not made smaller
const BENT = 2.4; // degrees from card to card of a fan; of a large one fewer
const MOST = 22; // degrees from its first card to its last
const SAG = 0.025; // by how much the ends of a fan hang, in widths of a card and squares of cards

/** A card as it lies after a step. */
export interface Posed {
  id: number;
  /** What is seen of it when it is turned up; null: never yet. */
  face: string | null;
  down: boolean;
  x: number;
  y: number;
  /** In degrees. */
  turn: number;
  scale: number;
  /** What lies above what. */
  level: number;
}

/** A slip of paper beside a place: cards, then words. */
export interface Noted {
  place: string;
  x: number;
  y: number;
  cards: string[];
  text: string;
}

/** Somebody who sits at a place. */
export interface Sitting {
  face: string;
  team: number | null;
  x: number;
  y: number;
}

export interface Scene {
  say: string;
  said: string;
  /** In seconds. */
  time: number;
  cards: Posed[];
  /** Cards that have gone, or are still to come, where they are seen last or first. */
  away: Posed[];
  slips: Noted[];
  people: Sitting[];
}

type Lying = Record<string, string[]>;

interface Held {
  id: number;
  name: string;
  face: string | null;
}

const CARD = /^([A2-9TJQK][SHDCRN]|JK(=[A2-9TJQK][SHDCRN])?|RJ|BJ)$/;
const usualOf = (demo: GameDemo): string =>
  Object.entries(demo.usual)
    .map((pair) => pair.join('='))
    .join(',');

/** The demo as it goes at a table with these options, which differ from the usual ones. */
export function scenesOf(demo: GameDemo, options: Options): Scene[] {
  const usual = usualOf(demo);
  const here = (when: string) => when === '' || holds(when, usual, options);
  const stand = Object.assign({}, ...demo.instead.filter(({ when }) => here(when)).map(({ words }) => words)) as Record<
    string,
    string
  >;
  const words = (text: string) =>
    text
      .split(' ')
      .flatMap((word) => (stand[word] ?? word).split(' '))
      .filter((word) => word !== '');
  const hands = new Hands();
  const told = demo.steps
    .filter(({ when }) => here(when))
    .map((step) => {
      for (const [place, text] of Object.entries(step.lay)) hands.lay(place, words(text));
      hands.settle();
      return shown(demo, step, hands.lying, words);
    });
  return told.map((scene, i) => ({ ...scene, away: absent(told, i) }));
}

/** Each card that is not there in this scene, as it was last or will be first. */
function absent(told: readonly Scene[], at: number): Posed[] {
  const seen = new Map<number, Posed>();
  for (const { cards } of [...told.slice(at + 1).reverse(), ...told.slice(0, at)])
    for (const card of cards) seen.set(card.id, card);
  for (const { id } of told[at]?.cards ?? []) seen.delete(id);
  return [...seen.values()];
}

/** Which card lies where. Cards that leave one place and come to another are the same. */
class Hands {
  readonly lying = new Map<string, Held[]>();
  private wanted: Lying = {};
  private count = 0;

  lay(place: string, names: string[]): void {
    this.wanted[place] = names;
  }

  settle(): void {
    const free: Held[] = [];
    const kept = new Map<string, Held[]>();
    for (const [place, names] of Object.entries(this.wanted)) {
      const { stay, go } = parted(this.lying.get(place) ?? [], names);
      kept.set(place, stay);
      free.push(...go);
    }
    const known = Object.entries(this.wanted).map(([place, names]) => [place, names, kept.get(place) ?? []] as const);
    // First those that are seen to go, then those that are turned over, last those that come from nowhere.
    const found = new Map(known.map(([place, names, stay]) => [place, seated(names, stay)]));
    for (const fits of [same, turned])
      for (const [place, names] of known) fill(found.get(place) ?? [], names, free, fits);
    for (const [place, names] of known)
      this.lying.set(
        place,
        named(found.get(place) ?? [], names, () => ({ id: this.count++, name: HIDDEN, face: null })),
      );
    this.wanted = {};
  }
}

/** Of the cards at a place, those that are still to lie there, and the others. */
function parted(there: Held[], names: string[]): { stay: Held[]; go: Held[] } {
  const left = [...names];
  const stays = (card: Held) => {
    const at = left.indexOf(card.name);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  const stay = there.filter(stays);
  return { stay, go: there.filter((card) => !stay.includes(card)) };
}

function seated(names: string[], stay: Held[]): (Held | null)[] {
  const left = [...stay];
  return names.map((name) => {
    const at = left.findIndex((card) => card.name === name);
    return at < 0 ? null : (left.splice(at, 1)[0] ?? null);
  });
}

const same = (card: Held, name: string): boolean => card.name === name;
const turned = (card: Held, name: string): boolean => card.name === HIDDEN || name === HIDDEN;

function fill(found: (Held | null)[], names: string[], free: Held[], fits: typeof same): void {
  for (const [i, name] of names.entries()) {
    if (found[i]) continue;
    const at = free.findLastIndex((card) => fits(card, name));
    if (at >= 0) found[i] = free.splice(at, 1)[0] ?? null;
  }
}

const named = (found: (Held | null)[], names: string[], made: () => Held): Held[] =>
  names.map((name, i) => {
    const card = found[i] ?? made();
    return { id: card.id, name, face: name === HIDDEN ? card.face : name };
  });

function shown(
  demo: GameDemo,
  step: DemoStep,
  lying: ReadonlyMap<string, Held[]>,
  words: (text: string) => string[],
): Scene {
  const places = Object.entries(demo.places);
  const at = (name: string) => lying.get(name) ?? [];
  return {
    say: step.say,
    said: step.said,
    time: step.time,
    cards: places.flatMap(([name, place], level) => posed(place, at(name), 30 * level)),
    away: [],
    slips: Object.entries(step.slips).flatMap(([name, text]) =>
      noted(name, demo.places[name], at(name).length, words(text)),
    ),
    people: places.flatMap(([name, place]) =>
      place.face !== '' && at(name).length > 0 ? [sitting(place, at(name).length)] : [],
    ),
  };
}

function posed(place: DemoPlace, cards: readonly Held[], level: number): Posed[] {
  const [half, bent] = [(cards.length - 1) / 2, Math.min(BENT, MOST / cards.length)];
  const way = place.y < HIGH / 3 ? -1 : 1; // who sits at the far side looks this way
  return cards.map(({ id, name, face }, i) => {
    const off = i - half;
    const fan = place.how === 'fan';
    const sag = fan ? way * SAG * place.size * (bent / BENT) * off * off * 0.25 : 0;
    const x = place.x + off * place.step;
    const y = place.y + sag - (place.how === 'pile' ? i * place.step : 0);
    return {
      id,
      face,
      down: name === HIDDEN,
      x,
      y,
      turn: fan ? way * off * bent : 0,
      scale: place.size / FULL,
      level: level + i,
    };
  });
}

const high = (place: DemoPlace): number => 1.4 * place.size;
const wide = (place: DemoPlace, count: number): number => place.size + Math.max(0, count - 1) * place.step;

/** Below what lies at the upper edge, else above it; where nothing lies, in its middle. */
function noted(name: string, place: DemoPlace | undefined, count: number, said: string[]): Noted[] {
  if (!place) return [];
  const under = high(place) / 2 + (place.face !== '' && place.how === 'fan' ? 6.5 : 3);
  const y = count === 0 ? place.y : place.y < HIGH / 3 ? place.y + under : place.y - high(place) / 2 - 2.4;
  const cards = said.filter((word) => CARD.test(word));
  return [{ place: name, x: place.x, y, cards, text: said.filter((word) => !CARD.test(word)).join(' ') }];
}

/** Before the fan, or beside the cards that lie open. */
function sitting(place: DemoPlace, count: number): Sitting {
  const { face, team = null } = place;
  if (place.how !== 'fan') return { face, team, x: place.x - wide(place, count) / 2 - 6, y: place.y };
  return { face, team, x: place.x, y: place.y + high(place) / 2 - 0.5 };
}
