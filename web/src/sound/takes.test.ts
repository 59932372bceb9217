/** Every take of every sound, made and measured as it would be played. */
import { describe, expect, it } from 'vitest';
import { decibels, loudness, peak, powers } from './measure';
import { LEVELS, made, TAKES, type Sound } from './takes';

const RATE = 44100;
const KINDS = Object.keys(LEVELS) as Sound[];
const ALL = new Map(KINDS.map((kind) => [kind, Array.from({ length: TAKES }, (_, take) => made(kind, take, RATE))]));
const takes = (kind: Sound) => ALL.get(kind) ?? [];
const channels = (kind: Sound) => takes(kind).map(([left]) => left);

/** The power of a sound at one tone (Goertzel). */
function power(sound: Float32Array, tone: number): number {
  const turn = 2 * Math.cos((2 * Math.PI * tone) / RATE);
  let [last, before] = [0, 0];
  for (const sample of sound) [last, before] = [sample + turn * last - before, last];
  return last * last + before * before - turn * last * before;
}

const tones = (low: number, high: number, step: number): number[] =>
  Array.from({ length: Math.floor((high - low) / step) }, (_, i) => low + step * i);

/** Of a hiss, the part of its power that lies between two tones. */
function share(sound: Float32Array, low: number, high: number): number {
  const all = tones(60, 12_000, 60).map((tone) => ({ tone, power: power(sound, tone) }));
  const sum = (some: typeof all) => some.reduce((total, one) => total + one.power, 0);
  return sum(all.filter(({ tone }) => tone >= low && tone < high)) / sum(all);
}

/** The loudest tone between two. */
function loudest(sound: Float32Array, low: number, high: number): { tone: number; power: number } {
  const all = tones(low, high, 3).map((tone) => ({ tone, power: power(sound, tone) }));
  return all.reduce((most, one) => (one.power > most.power ? one : most));
}

/** Milliseconds until the sound is as loud as it gets, and until only a thousandth of its power is left. */
function course(sound: Float32Array): { rise: number; fall: number } {
  const all = powers(sound, 0.002, RATE);
  const most = Math.max(...all);
  return { rise: 2 * all.indexOf(most), fall: 2 * all.findLastIndex((power) => power > most / 1000) };
}

const alike = (a: Float32Array, b: Float32Array): number => {
  const dot = (x: Float32Array, y: Float32Array) => x.reduce((sum, value, i) => sum + value * (y[i] ?? 0), 0);
  return Math.abs(dot(a, b)) / Math.sqrt(dot(a, a) * dot(b, b));
};

/** Seconds that each lasts, of which what is heard; milliseconds in which it becomes loudest. */
const COURSES: Record<Sound, { longest: number; rise: [number, number]; fall: [number, number] }> = {
  lift: { longest: 0.2, rise: [0, 40], fall: [20, 80] },
  draw: { longest: 0.35, rise: [50, 160], fall: [110, 220] },
  deal: { longest: 0.25, rise: [45, 90], fall: [50, 150] },
  lay: { longest: 0.35, rise: [10, 34], fall: [20, 140] },
  discard: { longest: 0.4, rise: [48, 84], fall: [60, 220] },
  slide: { longest: 0.5, rise: [60, 300], fall: [180, 380] },
  shuffle: { longest: 0.65, rise: [80, 480], fall: [240, 540] },
  close: { longest: 0.8, rise: [360, 400], fall: [370, 480] },
  turn: { longest: 0.6, rise: [0, 10], fall: [60, 260] },
  end: { longest: 4.5, rise: [0, 120], fall: [1500, 4300] },
};

describe.each(KINDS)('the sound %s', (kind) => {
  it('never goes beyond one decibel below full scale, and pushes no loudspeaker to one side', () => {
    for (const channel of takes(kind).flat()) {
      expect(channel.every(Number.isFinite)).toBe(true);
      expect(decibels(peak(channel))).toBeLessThan(-1);
      expect(Math.abs(channel.reduce((sum, value) => sum + value, 0) / channel.length)).toBeLessThan(0.0005);
    }
  });

  it('is as loud as it should be beside the others', () => {
    for (const take of takes(kind)) expect(Math.abs(loudness(take, RATE) - LEVELS[kind])).toBeLessThan(1);
  });

  it('has three takes that nobody takes for one', () => {
    const [a, b, c] = channels(kind) as [Float32Array, Float32Array, Float32Array];
    expect(takes(kind)).toHaveLength(3);
    for (const [x, y] of [
      [a, b],
      [b, c],
      [a, c],
    ] as const)
      expect(alike(x, y)).toBeLessThan(0.9);
  });

  it('rises and dies away as such a thing does, and ends in silence', () => {
    const { longest, rise, fall } = COURSES[kind];
    for (const channel of channels(kind)) {
      const found = course(channel);
      expect(channel.length / RATE).toBeLessThan(longest);
      expect(found.rise).toBeGreaterThanOrEqual(rise[0]);
      expect(found.rise).toBeLessThanOrEqual(rise[1]);
      expect(found.fall).toBeGreaterThanOrEqual(fall[0]);
      expect(found.fall).toBeLessThanOrEqual(fall[1]);
      expect([channel[0], decibels(peak(channel.subarray(-20)))]).toEqual([0, expect.closeTo(-180, -2)]);
    }
  });
});

describe('what a sound is made of', () => {
  const first = (kind: Sound) => (channels(kind)[0] as Float32Array).subarray(0, RATE / 2);

  it('is hiss where paper slides, a snap with some weight where it lands', () => {
    expect(share(first('draw'), 1500, 9000)).toBeGreaterThan(0.7);
    expect(share(first('lay'), 1000, 7000)).toBeGreaterThan(0.4);
    expect(share(first('lay'), 60, 500)).toBeGreaterThan(0.05);
    expect(share(first('slide'), 60, 2500)).toBeGreaterThan(share(first('draw'), 60, 2500));
  });

  it('is few clear tones where wood and bronze are struck', () => {
    const [block, wall] = [loudest(first('turn'), 300, 1000), loudest(first('turn'), 1000, 2600)];
    const [rim, second] = [loudest(first('end'), 200, 900), loudest(first('end'), 900, 3000)];
    expect([block.tone, rim.tone, second.tone / rim.tone].map(Math.round)).toEqual([
      expect.closeTo(742, -1.2),
      expect.closeTo(436, -1),
      3,
    ]);
    expect(block.power).toBeGreaterThan(4 * power(first('turn'), 560));
    for (const [low, high] of [
      [block, wall],
      [rim, second],
    ] as const) {
      expect(high.power).toBeLessThan(low.power);
      expect(high.power).toBeGreaterThan(low.power / 3000);
    }
  });
});

it('what happens often is softer than what is rare', () => {
  const order: Sound[] = ['lift', 'deal', 'draw', 'lay', 'discard', 'close'];
  const levels = order.map((kind) => LEVELS[kind]);
  expect(levels).toEqual([...levels].sort((a, b) => a - b));
  expect(Math.max(...Object.values(LEVELS)) - Math.min(...Object.values(LEVELS))).toBeLessThanOrEqual(14);
});

it('a take is the same again, whenever it is made', () => {
  expect(made('lay', 1, RATE)[0]).toEqual(takes('lay')[1]?.[0]);
});
