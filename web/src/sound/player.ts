/** The sound card: each sound is made once, in three takes, and played one take after the other. */
import { settings } from '../theme/settings.svelte';
import type { Made, Wanted } from './soundWorker';
import { TAKES, type Sound } from './takes';

/** How loud, beside how loud each sound is. */
const VOLUMES = { off: 0, low: 0.28, full: 1 } as const;

/** What is needed first is made first. */
const ORDER: readonly Sound[] = ['draw', 'lay', 'lift', 'turn', 'discard', 'deal', 'slide', 'shuffle', 'close', 'end'];

/** No hand does the same thing twice: so much slower or faster, and so much softer. */
const UNEVEN = { speed: 0.025, loud: 0.2 };

let soundWorker: Worker | null = null;
let context: AudioContext | null = null;
const takes = new Map<string, Promise<AudioBuffer>>();
const turns = new Map<Sound, number>();

function open(): AudioContext {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume().catch(() => undefined);
  return context;
}

function takeOf(audio: AudioContext, kind: Sound, take: number): Promise<AudioBuffer> {
  const key = `${kind} ${take}`;
  const found = takes.get(key) ?? make(audio, kind, take);
  takes.set(key, found);
  return found;
}

function make(audio: AudioContext, kind: Sound, take: number): Promise<AudioBuffer> {
  const rate = kind === 'end' ? audio.sampleRate / 2 : audio.sampleRate; // it is long, and has nothing so high
  const worker = (soundWorker ??= new Worker(new URL('./soundWorker.ts', import.meta.url), {
    type: 'module',
    name: 'sounds',
  }));
  return new Promise((done) => {
    const hear = ({ data }: MessageEvent<Made>) => {
      if (data.kind !== kind || data.take !== take) return;
      worker.removeEventListener('message', hear);
      const buffer = audio.createBuffer(data.channels.length, data.channels[0].length, rate);
      data.channels.forEach((channel, side) => buffer.copyToChannel(channel, side));
      done(buffer);
    };
    worker.addEventListener('message', hear);
    worker.postMessage({ kind, take, rate } satisfies Wanted);
  });
}

/** Plays the next take of a sound at once; the one after it is made then. */
export async function start(kind: Sound): Promise<void> {
  const audio = open();
  const turn = turns.get(kind) ?? 0;
  const next = (turn + 1) % TAKES;
  turns.set(kind, next);
  const buffer = await takeOf(audio, kind, turn);
  void takeOf(audio, kind, next);
  const source = audio.createBufferSource();
  const gain = audio.createGain();
  source.buffer = buffer;
  source.playbackRate.value = 1 + UNEVEN.speed * (2 * Math.random() - 1);
  gain.gain.value = VOLUMES[settings.volume] * (1 - UNEVEN.loud * Math.random());
  source.connect(gain).connect(audio.destination);
  source.start();
}

/** The first take of every sound. */
export function makeFirst(): void {
  const audio = open();
  for (const kind of ORDER) void takeOf(audio, kind, 0);
}
