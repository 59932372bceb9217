/** What can be measured of a sound: how loud it is, when it is loudest, how high. */
import { Filter } from './dsp';

export const decibels = (value: number): number => 20 * Math.log10(Math.max(value, 1e-9));
export const factor = (db: number): number => 10 ** (db / 20);

export const peak = (sound: Float32Array): number => sound.reduce((most, value) => Math.max(most, Math.abs(value)), 0);

/** The power of each piece of so many seconds. */
export function powers(sound: Float32Array, piece: number, rate: number): number[] {
  const size = Math.max(1, Math.round(piece * rate));
  return Array.from({ length: Math.ceil(sound.length / size) }, (_, i) => {
    const part = sound.subarray(i * size, (i + 1) * size);
    return part.reduce((sum, value) => sum + value * value, 0) / size;
  });
}

const EAR = { low: 180, high: 1400, more: 1.6 };

/** As an ear weighs it: little of what is low, a little more of what is high. */
function weighed(sound: Float32Array, rate: number): Float32Array {
  const [bass, treble] = [new Filter(rate, 1.41), new Filter(rate, 1.41)];
  return sound.map((value) => {
    const above = bass.next(value, EAR.low).high;
    return above + (EAR.more - 1) * treble.next(above, EAR.high).high;
  });
}

const MOMENT = 0.05;
const STEP = 0.01;

/** How loud the loudest twentieth of a second is, in decibels of full scale. */
export function loudness(channels: readonly Float32Array[], rate: number): number {
  const all = channels.map((channel) => powers(weighed(channel, rate), STEP, rate));
  const steps = Math.round(MOMENT / STEP);
  let most = 0;
  for (let i = 0; i < (all[0]?.length ?? 0); i++) {
    const moment = all.flatMap((one) => one.slice(i, i + steps)).reduce((sum, power) => sum + power, 0);
    most = Math.max(most, moment / (steps * all.length));
  }
  return decibels(Math.sqrt(most));
}
