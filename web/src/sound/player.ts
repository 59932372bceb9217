/** The sound card: each sound is made once, in three takes, and played one take after the other. */
import { settings } from '../theme/settings.svelte';
import { made, TAKES, type Sound } from './takes';

/** How loud, beside how loud each sound is. */
const VOLUMES = { off: 0, low: 0.28, full: 1 } as const;

/** What is needed first is made first. */
const ORDER: readonly Sound[] = ['draw', 'lay', 'lift', 'turn', 'discard', 'deal', 'slide', 'shuffle', 'close', 'end'];

/** No hand does the same thing twice: so much slower or faster, and so much softer. */
const UNEVEN = { speed: 0.025, loud: 0.2 };

let context: AudioContext | null = null;
const takes = new Map<string, AudioBuffer>();
const turns = new Map<Sound, number>();

function open(): AudioContext {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume().catch(() => undefined);
  return context;
}

function takeOf(audio: AudioContext, kind: Sound, take: number): AudioBuffer {
  const key = `${kind} ${take}`;
  const there = takes.get(key);
  if (there) return there;
  const rate = kind === 'end' ? audio.sampleRate / 2 : audio.sampleRate; // it is long, and has nothing so high
  const ears = made(kind, take, rate);
  const buffer = audio.createBuffer(ears.length, ears[0].length, rate);
  ears.forEach((ear, side) => buffer.copyToChannel(ear, side));
  takes.set(key, buffer);
  return buffer;
}

/** Plays the next take of a sound at once; the one after it is made as soon as there is time. */
export function start(kind: Sound): void {
  const audio = open();
  const turn = turns.get(kind) ?? 0;
  const next = (turn + 1) % TAKES;
  turns.set(kind, next);
  const source = audio.createBufferSource();
  const gain = audio.createGain();
  source.buffer = takeOf(audio, kind, turn);
  source.playbackRate.value = 1 + UNEVEN.speed * (2 * Math.random() - 1);
  gain.gain.value = VOLUMES[settings.volume] * (1 - UNEVEN.loud * Math.random());
  source.connect(gain).connect(audio.destination);
  source.start();
  void idle().then(() => takeOf(audio, kind, next));
}

const idle = (): Promise<unknown> =>
  new Promise((done) =>
    typeof requestIdleCallback === 'function' ? requestIdleCallback(done, { timeout: 2000 }) : setTimeout(done, 60),
  );

/** The first take of every sound, one whenever the page has nothing else to do. */
export async function makeFirst(): Promise<void> {
  const audio = open();
  for (const kind of ORDER) {
    await idle();
    takeOf(audio, kind, 0);
  }
}
