/** All sounds, each in three takes: made, put into a room, and set to the loudness that it has beside the others. */
import { faded, inRoom, random, withoutRumble } from './dsp';
import { factor, loudness, peak } from './measure';
import { paper, type Paper } from './paper';
import { struck, type Struck } from './wood';

export const TAKES = 3;

export type Sound = Paper | Struck;

/** How loud each is, in decibels of full scale: what happens often is soft, and what is rare may be heard. */
export const LEVELS: Record<Sound, number> = {
  lift: -31,
  deal: -26,
  draw: -24,
  shuffle: -23,
  slide: -23,
  lay: -21,
  discard: -20,
  close: -18,
  turn: -18,
  end: -18,
};

/** No sample goes beyond, or it would crackle. */
const CEILING = factor(-2);

const isStruck = (kind: Sound): kind is Struck => kind === 'turn' || kind === 'end';
const seedOf = (kind: Sound, take: number): number =>
  [...kind].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7 + take * 1009) % 2147483647;

/** One take, for the left channel and for the right one. */
export function made(kind: Sound, take: number, rate: number): [Float32Array<ArrayBuffer>, Float32Array<ArrayBuffer>] {
  const seed = seedOf(kind, take);
  const dry = isStruck(kind) ? struck(kind, seed, rate) : paper(kind as Paper, seed, rate);
  withoutRumble(dry, rate);
  const heard = inRoom(dry, isStruck(kind) ? 0 : 0.5 * (random(seed)() - 0.5), rate);
  const gain = factor(LEVELS[kind] - loudness(heard, rate));
  const most = Math.max(...heard.map(peak)) * gain;
  const channels = heard.map((channel) => channel.map((sample) => limited(sample * gain, most)));
  channels.forEach((channel) => faded(channel, 0.0004, channel.length / rate / 5, rate));
  return channels as [Float32Array<ArrayBuffer>, Float32Array<ArrayBuffer>];
}

/** Rounded off near the ceiling, and only where a take would go beyond it. */
const limited = (sample: number, most: number): number =>
  most <= CEILING ? sample : CEILING * Math.tanh(sample / CEILING);
