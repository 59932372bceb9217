/** A wooden block and a bronze bowl: what they are made of decides how they swing, and a mallet only sets them going. */
import { about, add, blow, Filter, random, ringing, silence, type Mode, type Random } from './dsp';

/** A hollow block of hard wood: the air in it, and the bars of its walls. */
function block(tone: number, rng: Random): Mode[] {
  const bars = [1, 1.52, 2.71, 4.12, 5.43, 7.6];
  return bars.map((times, i) => ({
    tone: about(tone * times, 0.006 * (i + 1), rng),
    time: about([0.15, 0.1, 0.066, 0.04, 0.03, 0.022][i] ?? 0.02, 0.08, rng),
    gain: about([1, 0.6, 0.42, 0.26, 0.16, 0.09][i] ?? 0, 0.18, rng),
  }));
}

/** A mallet of soft wood on the block: for a thousandth of a second they touch. */
function knock(tone: number, rng: Random, rate: number): Float32Array<ArrayBuffer> {
  const strike = blow(about(0.00028, 0.12, rng), 0.2, rng, rate);
  const out = ringing(strike, block(tone, rng), 0.3, rate);
  const touch = silence(0.012, rate);
  const filter = new Filter(rate, 1.2);
  for (let i = 0; i < touch.length; i++)
    touch[i] = filter.next((2 * rng() - 1) * Math.exp(-i / (0.0016 * rate)), 2600).band;
  add(out, touch, 0, rate, 2.2);
  return out;
}

/** A bowl's rim swings in 4, 6, 8 … parts, and is nowhere quite even: each tone is two that beat against each other. */
function bowl(tone: number, rng: Random): Mode[] {
  const rims = [1, 2.74, 5.08, 7.94, 11.2];
  return rims.flatMap((times, i) => {
    const high = about(tone * times, 0.002, rng);
    const beat = about([0.7, 1.3, 2.1, 3.2, 4.1][i] ?? 1, 0.2, rng);
    const time = about([6.2, 3.6, 1.9, 0.9, 0.45][i] ?? 1, 0.06, rng);
    const gain = about([1, 0.5, 0.26, 0.12, 0.06][i] ?? 0, 0.12, rng);
    return [
      { tone: high - beat / 2, time, gain },
      { tone: high + beat / 2, time: time * 0.93, gain: gain * 0.7 },
    ];
  });
}

export type Struck = 'turn' | 'end';

const SCORES: Record<Struck, (rng: Random, rate: number) => Float32Array<ArrayBuffer>> = {
  /** Twice, the second time lightly: come, it is you. */
  turn(rng, rate) {
    const out = silence(0.52, rate);
    const tone = about(742, 0.012, rng);
    add(out, knock(tone, rng, rate), 0.001, rate, 1);
    add(out, knock(tone * 1.004, rng, rate), about(0.155, 0.04, rng), rate, 0.5);
    return out;
  },
  /** Once, with a felted mallet, and then it is left to itself. */
  end(rng, rate) {
    return ringing(blow(about(0.0007, 0.1, rng), 0.1, rng, rate), bowl(about(436, 0.004, rng), rng), 4.4, rate);
  },
};

/** One take of a struck thing, dry and in no particular loudness. */
export const struck = (kind: Struck, seed: number, rate: number): Float32Array<ArrayBuffer> =>
  SCORES[kind](random(seed), rate);
