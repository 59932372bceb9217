/**
 * What sounds are made of: noise, filters, and things that ring when they are struck. Samples are numbers about 0;
 * times are seconds, tones hertz, `rate` is samples a second.
 */

export type Random = () => number;

/** The same numbers for the same seed, between 0 and 1 (mulberry32). */
export function random(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** About `value`, by up to `part` of it more or less. */
export const about = (value: number, part: number, rng: Random): number => value * (1 + part * (2 * rng() - 1));

export const silence = (time: number, rate: number): Float32Array<ArrayBuffer> =>
  new Float32Array(Math.ceil(time * rate));

/** Adds one sound to another from a moment on; what comes after its end is lost. */
export function add(onto: Float32Array, what: Float32Array, at: number, rate: number, gain = 1): void {
  const start = Math.round(at * rate);
  const end = Math.min(what.length, onto.length - start);
  for (let i = Math.max(0, -start); i < end; i++) onto[start + i] = (onto[start + i] ?? 0) + gain * (what[i] ?? 0);
}

/** A filter whose tone may move: what it lets through low, about the tone, and high (a state-variable filter). */
export class Filter {
  private low = 0;
  private band = 0;
  private tone = 0;
  private g = 0;

  /** `width`: from 0.3 for a narrow band to 2 for a wide one. */
  constructor(
    private readonly rate: number,
    private readonly width: number,
  ) {}

  /** The next sample's parts below, about and above the tone. */
  next(sample: number, tone: number): { low: number; band: number; high: number } {
    if (tone !== this.tone) {
      this.tone = tone;
      this.g = Math.tan((Math.PI * Math.min(tone, this.rate * 0.45)) / this.rate);
    }
    const { g } = this;
    const high = (sample - (this.width + g) * this.band - this.low) / (1 + g * (g + this.width));
    const band = this.band + g * high;
    const low = this.low + g * band;
    this.band = band + g * high;
    this.low = low + g * band;
    return { low, band, high };
  }
}

/** A way in which a thing swings when it is struck: how high, for how long until a thousandth is left, and how strongly. */
export interface Mode {
  tone: number;
  time: number;
  gain: number;
}

/** What rings when `strike` sets it in motion: each of its modes is a damped swing of its own. */
export function ringing(
  strike: Float32Array,
  modes: readonly Mode[],
  length: number,
  rate: number,
): Float32Array<ArrayBuffer> {
  const out = silence(length, rate);
  for (const { tone, time, gain } of modes) {
    if (tone > rate * 0.45) continue;
    const turn = (2 * Math.PI * tone) / rate;
    const fade = 10 ** (-3 / (time * rate));
    const [first, second, push] = [2 * fade * Math.cos(turn), -fade * fade, gain * Math.sin(turn)];
    let [before, last] = [0, 0];
    for (let i = 0; i < out.length; i++) {
      const now = first * last + second * before + push * (strike[i] ?? 0);
      before = last;
      last = now;
      out[i] = (out[i] ?? 0) + now;
    }
  }
  return out;
}

/** A blow: the time for which two things touch, as half a wave, and the roughness of what touches. */
export function blow(time: number, rough: number, rng: Random, rate: number): Float32Array<ArrayBuffer> {
  const out = silence(time, rate);
  for (let i = 0; i < out.length; i++) {
    const wave = Math.sin((Math.PI * (i + 0.5)) / out.length);
    out[i] = (wave * wave * (1 - rough + rough * (2 * rng() - 1)) * 44100) / rate;
  }
  return out;
}

/** Takes away what is too low to be heard; it would only push loudspeakers. */
export function withoutRumble(sound: Float32Array, rate: number, tone = 70): void {
  for (const filter of [new Filter(rate, 1.41), new Filter(rate, 1.41)])
    for (let i = 0; i < sound.length; i++) sound[i] = filter.next(sound[i] ?? 0, tone).high;
}

/** Begins and ends in silence. */
export function faded(sound: Float32Array, fadeIn: number, fadeOut: number, rate: number): void {
  const [rise, fall] = [Math.round(fadeIn * rate), Math.round(fadeOut * rate)];
  for (let i = 0; i < rise; i++) sound[i] = (sound[i] ?? 0) * (i / rise);
  for (let i = 0; i < fall; i++) {
    const at = sound.length - 1 - i;
    sound[at] = (sound[at] ?? 0) * (0.5 - 0.5 * Math.cos((Math.PI * i) / fall));
  }
}

/** Walls of a small room with a carpet: when the sound comes back from them, how loud, to the left and to the right. */
const WALLS: readonly (readonly [number, number, number])[] = [
  [0.0043, 0.16, 0.05],
  [0.0061, 0.04, 0.15],
  [0.0097, 0.1, 0.07],
  [0.0131, 0.05, 0.1],
  [0.0179, 0.06, 0.04],
  [0.0227, 0.03, 0.05],
  [0.0313, 0.025, 0.02],
  [0.0419, 0.012, 0.016],
];

/** The sound as two ears hear it in a room; the room swallows what is high. `place`: from −1, left, to 1, right. */
export function inRoom(
  sound: Float32Array,
  place: number,
  rate: number,
): [Float32Array<ArrayBuffer>, Float32Array<ArrayBuffer>] {
  const soft = new Float32Array(sound.length);
  const filter = new Filter(rate, 1.41);
  for (let i = 0; i < sound.length; i++) soft[i] = filter.next(sound[i] ?? 0, 3200).low;
  const channel = (side: number) => {
    const heard = new Float32Array(sound.length);
    add(heard, sound, 0, rate, 1 + 0.25 * place * side);
    for (const [late, left, right] of WALLS) add(heard, soft, late, rate, side < 0 ? left : right);
    return heard;
  };
  return [channel(-1), channel(1)];
}
