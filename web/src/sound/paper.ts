/**
 * Cards on a cloth. Paper that slides is noise whose pitch and strength follow the hand's speed, made of many small
 * catches; a card that lands squeezes out the air under it, snaps with its own few short tones, and pushes the table.
 */
import { about, add, blow, Filter, random, ringing, silence, type Mode, type Random } from './dsp';

/** How a hand moves that pushes off, glides and stops. `bend`: where it is fastest, as a part of the way. */
const glide = (part: number, bend: number): number => {
  const turned = part < bend ? part / bend : (1 - part) / (1 - bend);
  return Math.sin((Math.PI / 2) * Math.max(0, turned)) ** 1.3;
};

interface Rub {
  time: number;
  /** Its pitch where it is slow and where it is fast. */
  from: number;
  to: number;
  bend?: number;
  /** Catches a second at full speed: many for smooth paper, few for cloth. */
  grain: number;
}

/** The short tones of a sheet that is bent and let go; each card is cut a little differently. */
const sheet = (rng: Random, size = 1, time = 1): Mode[] =>
  [340, 610, 980, 1520, 2260, 3400, 5000, 7300].map((tone, i) => ({
    tone: about(tone * size, 0.09, rng),
    time: about(([26, 23, 19, 16, 14, 12, 10, 8][i] ?? 0) * 0.001 * time, 0.25, rng),
    gain: about([0.1, 0.22, 0.42, 0.7, 0.95, 1.1, 1.1, 0.9][i] ?? 0, 0.35, rng),
  }));

/** Something thin is drawn over something: a hiss, and the catches in it. */
export function rub({ time, from, to, bend = 0.45, grain }: Rub, rng: Random, rate: number): Float32Array<ArrayBuffer> {
  const out = silence(time, rate);
  const catches = silence(time, rate);
  const [hiss, breath] = [new Filter(rate, 0.9), new Filter(rate, 1.2)];
  let shake = 0;
  for (let i = 0; i < out.length; i++) {
    const speed = glide(i / out.length, bend);
    shake += 0.004 * (2 * rng() - 1 - shake * 0.6); // no hand is quite steady
    const force = speed * (1 + 3 * shake);
    const noise = 2 * rng() - 1;
    const tone = from + (to - from) * speed;
    out[i] = force * (0.55 * hiss.next(noise, tone).band + 0.09 * breath.next(noise, tone * 0.4).band);
    if (rng() < (grain * speed) / rate) catches[i] = force * (0.3 + rng()) * (rng() < 0.5 ? -1 : 1);
  }
  add(out, ringing(catches, sheet(rng, 1.5, 0.28), time, rate), 0, rate, 0.16);
  return out;
}

interface Landing {
  /** From a card that is let down to one that is thrown. */
  force: number;
  /** How much of it goes into the table. */
  deep: number;
  /** Of how many cards; many together sound lower, and their edges do not meet it at once. */
  cards?: number;
}

/** Flat things that land on a cloth. */
export function landing({ force, deep, cards = 1 }: Landing, rng: Random, rate: number): Float32Array<ArrayBuffer> {
  const out = silence(0.16, rate);
  const size = 1 / (1 + 0.12 * (cards - 1));
  const edges = Math.min(4, 1 + cards);
  for (let edge = 0; edge < edges; edge++) {
    const strike = blow(about(0.00022 / force, 0.2, rng), 0.5, rng, rate);
    const late = edge === 0 ? 0 : (0.002 + 0.005 * rng()) * edge;
    add(out, ringing(strike, sheet(rng, size), 0.06, rate), late, rate, (0.3 * force) / (1 + 0.7 * edge));
  }
  add(out, air(about(0.03, 0.2, rng), 4300 * size, rng, rate), 0.0006, rate, 1.5 * force);
  const table: Mode[] = [
    { tone: about(128 * size, 0.08, rng), time: 0.07, gain: 1 },
    { tone: about(214 * size, 0.08, rng), time: 0.05, gain: 0.7 },
    { tone: about(352 * size, 0.08, rng), time: 0.034, gain: 0.4 },
  ];
  add(out, ringing(blow(0.004, 0.1, rng, rate), table, 0.12, rate), 0.0015, rate, 0.0032 * deep * force);
  return out;
}

/** The air that leaves from under a card: at once, and then ever less of it. */
function air(time: number, tone: number, rng: Random, rate: number): Float32Array<ArrayBuffer> {
  const out = silence(time * 3, rate);
  const [filter, body] = [new Filter(rate, 1.1), new Filter(rate, 1.5)];
  for (let i = 0; i < out.length; i++) {
    const at = i / rate;
    const force = Math.min(1, at / 0.0007) * Math.exp(-at / (time * 0.36));
    const noise = 2 * rng() - 1;
    out[i] = force * (0.8 * filter.next(noise, tone * (0.35 + 0.65 * force)).band + 0.5 * body.next(noise, 900).band);
  }
  return out;
}

/** A card leaves the edge that held it. */
const flick = (rng: Random, rate: number): Float32Array<ArrayBuffer> =>
  ringing(blow(about(0.0002, 0.2, rng), 0.5, rng, rate), sheet(rng, 1.25, 0.6), 0.05, rate);

export type Paper = 'draw' | 'lift' | 'lay' | 'slide' | 'deal' | 'shuffle' | 'discard' | 'close';

const SCORES: Record<Paper, (rng: Random, rate: number) => Float32Array<ArrayBuffer>> = {
  /** From the stock: over the next card, off its edge, and up. */
  draw(rng, rate) {
    const out = silence(0.3, rate);
    const time = about(0.16, 0.12, rng);
    add(out, rub({ time, from: 2100, to: 5200, bend: 0.62, grain: 2600 }, rng, rate), 0, rate, 1);
    add(out, flick(rng, rate), time * about(0.86, 0.04, rng), rate, 0.05);
    return out;
  },
  /** A finger pushes a card up a little among its neighbours. */
  lift(rng, rate) {
    const out = silence(0.16, rate);
    add(out, flick(rng, rate), 0.002, rate, 0.03);
    add(
      out,
      rub({ time: about(0.055, 0.15, rng), from: 2600, to: 5600, bend: 0.3, grain: 3000 }, rng, rate),
      0.002,
      rate,
      0.55,
    );
    return out;
  },
  /** Down on the cloth, and a finger's breadth further. */
  lay(rng, rate) {
    const out = silence(0.3, rate);
    const down = about(0.018, 0.2, rng);
    add(out, rub({ time: down + 0.02, from: 1200, to: 2600, bend: 0.8, grain: 900 }, rng, rate), 0, rate, 0.22);
    add(out, flick(rng, rate), down - about(0.009, 0.3, rng), rate, 0.06); // one edge is there first
    add(out, landing({ force: about(1, 0.06, rng), deep: 1 }, rng, rate), down, rate);
    add(
      out,
      rub({ time: about(0.07, 0.2, rng), from: 1000, to: 2300, bend: 0.2, grain: 800 }, rng, rate),
      down + 0.012,
      rate,
      0.25,
    );
    return out;
  },
  /** Several cards over the cloth, until their edges meet. */
  slide(rng, rate) {
    const out = silence(0.46, rate);
    const way = about(0.2, 0.1, rng);
    for (let card = 0; card < 3; card++) {
      const late = card * about(0.028, 0.3, rng);
      add(
        out,
        rub({ time: way - late * 0.5, from: 900, to: 2500 + 350 * card, bend: 0.5, grain: 1100 }, rng, rate),
        late,
        rate,
        0.55,
      );
      add(out, flick(rng, rate), way + late * 0.6 + 0.004 * rng(), rate, 0.055 - 0.01 * card);
    }
    add(out, landing({ force: 0.45, deep: 0.5, cards: 3 }, rng, rate), way + 0.06, rate, 0.6);
    return out;
  },
  /** Off the pack with a thumb, through the air, down. */
  deal(rng, rate) {
    const out = silence(0.24, rate);
    const fly = about(0.05, 0.15, rng);
    add(out, flick(rng, rate), 0.001, rate, 0.035);
    add(out, rub({ time: fly, from: 2300, to: 5400, bend: 0.35, grain: 2400 }, rng, rate), 0, rate, 0.5);
    add(out, landing({ force: about(0.72, 0.1, rng), deep: 0.55 }, rng, rate), fly + 0.012, rate, 0.8);
    return out;
  },
  /** Two halves fall into each other and are squared. */
  shuffle(rng, rate) {
    const out = silence(0.6, rate);
    riffle(out, { at: 0.02, time: about(0.3, 0.06, rng), cards: 30 }, rng, rate);
    add(out, rub({ time: 0.08, from: 1500, to: 3300, grain: 2200 }, rng, rate), 0.33, rate, 0.5);
    add(out, landing({ force: 0.7, deep: 0.9, cards: 3 }, rng, rate), 0.4, rate, 0.3);
    return out;
  },
  /** Thrown, face up, so that everybody sees it. */
  discard(rng, rate) {
    const out = silence(0.34, rate);
    const fly = about(0.062, 0.12, rng);
    add(out, rub({ time: fly + 0.02, from: 700, to: 1900, bend: 0.7, grain: 300 }, rng, rate), 0, rate, 0.3);
    add(out, landing({ force: about(1.18, 0.06, rng), deep: 0.9 }, rng, rate), fly, rate);
    add(
      out,
      rub({ time: about(0.11, 0.15, rng), from: 1300, to: 3600, bend: 0.12, grain: 1500 }, rng, rate),
      fly + 0.008,
      rate,
      0.36,
    );
    return out;
  },
  /** A packet is squared on its edge, twice, and laid down for good. */
  close(rng, rate) {
    const out = silence(0.72, rate);
    for (const [at, loud] of [
      [0.01, 0.55],
      [about(0.15, 0.06, rng), 0.7],
    ] as const) {
      add(out, landing({ force: 0.85, deep: 0.9, cards: 3 }, rng, rate), at, rate, loud);
      add(out, flick(rng, rate), at + 0.003, rate, 0.05 * loud);
    }
    add(out, rub({ time: 0.12, from: 1100, to: 2900, bend: 0.7, grain: 1300 }, rng, rate), 0.25, rate, 0.35);
    add(out, landing({ force: 1.15, deep: 2.1, cards: 3 }, rng, rate), about(0.375, 0.02, rng), rate);
    return out;
  },
};

/** Cards that leave two thumbs one after the other: slowly, faster, and slowly again. */
function riffle(
  out: Float32Array,
  { at, time, cards }: { at: number; time: number; cards: number },
  rng: Random,
  rate: number,
): void {
  for (let card = 0; card < cards; card++) {
    const part = (card + 0.6 * (rng() - 0.5)) / cards;
    const when = at + time * (part + 0.09 * Math.sin(2 * Math.PI * part));
    const swell = 0.45 + 0.55 * Math.sin(Math.PI * Math.max(0, part));
    add(out, flick(rng, rate), when, rate, 0.07 * swell * about(1, 0.4, rng));
    add(out, air(0.008, 4200, rng, rate), when, rate, 0.16 * swell * about(1, 0.4, rng));
  }
}

/** One take of a sound of cards, dry and in no particular loudness. */
export const paper = (kind: Paper, seed: number, rate: number): Float32Array<ArrayBuffer> =>
  SCORES[kind](random(seed), rate);
