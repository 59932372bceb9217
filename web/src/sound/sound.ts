/** Quiet sounds of paper and wood, made on the spot. Unless players choose otherwise: only that they are waited for. */
import { settings } from '../theme/settings.svelte';

export type Sound = 'draw' | 'flip' | 'lay' | 'offer' | 'turn' | 'end';

/** A brush of paper: noise through a band that moves. */
interface Brush {
  at: number;
  time: number;
  from: number;
  to: number;
  loud: number;
}

/** A knock on wood: a short falling tone. */
interface Knock {
  at: number;
  tone: number;
  time: number;
  loud: number;
}

const SCORES: Record<Sound, { brushes: Brush[]; knocks: Knock[] }> = {
  draw: { brushes: [{ at: 0, time: 0.13, from: 1800, to: 5200, loud: 0.16 }], knocks: [] },
  flip: { brushes: [{ at: 0, time: 0.07, from: 2600, to: 4800, loud: 0.09 }], knocks: [] },
  lay: {
    brushes: [{ at: 0, time: 0.06, from: 3200, to: 900, loud: 0.2 }],
    knocks: [{ at: 0.03, tone: 190, time: 0.07, loud: 0.22 }],
  },
  offer: {
    brushes: [{ at: 0, time: 0.2, from: 1200, to: 3600, loud: 0.13 }],
    knocks: [{ at: 0.17, tone: 240, time: 0.06, loud: 0.14 }],
  },
  turn: {
    brushes: [],
    knocks: [
      { at: 0, tone: 520, time: 0.12, loud: 0.16 },
      { at: 0.13, tone: 700, time: 0.16, loud: 0.13 },
    ],
  },
  end: {
    brushes: [{ at: 0, time: 0.3, from: 900, to: 4200, loud: 0.1 }],
    knocks: [392, 494, 587].map((tone, i) => ({ at: 0.12 + i * 0.14, tone, time: 0.28, loud: 0.14 })),
  },
};

/** How loud, beside what each sound is. */
const VOLUMES = { low: 0.4, middle: 1, high: 2.2 } as const;

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** Browsers allow no sound before the first touch; what is asked for earlier is dropped and not saved up. */
const allowed = (): boolean => typeof AudioContext !== 'undefined' && navigator.userActivation?.hasBeenActive !== false;

function open(): AudioContext | null {
  if (!allowed()) return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume().catch(() => undefined);
  return context;
}

function rustle(audio: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return noise;
}

/** Rises at once and dies away softly. */
function swell(audio: AudioContext, start: number, time: number, loud: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud * VOLUMES[settings.volume], start + Math.min(0.012, time / 4));
  gain.gain.exponentialRampToValueAtTime(0.0001, start + time);
  gain.connect(audio.destination);
  return gain;
}

function brush(audio: AudioContext, { at, time, from, to, loud }: Brush): void {
  const start = audio.currentTime + at;
  const source = audio.createBufferSource();
  source.buffer = rustle(audio);
  const band = audio.createBiquadFilter();
  band.type = 'bandpass';
  band.Q.value = 0.8;
  band.frequency.setValueAtTime(from, start);
  band.frequency.exponentialRampToValueAtTime(to, start + time);
  source.connect(band).connect(swell(audio, start, time, loud));
  source.start(start, Math.random() * 0.2, time);
}

function knock(audio: AudioContext, { at, tone, time, loud }: Knock): void {
  const start = audio.currentTime + at;
  const source = audio.createOscillator();
  source.type = 'sine';
  source.frequency.setValueAtTime(tone * 1.5, start);
  source.frequency.exponentialRampToValueAtTime(tone, start + 0.03);
  source.connect(swell(audio, start, time, loud));
  source.start(start);
  source.stop(start + time);
}

/** True if players want to hear this. */
const wanted = (kind: Sound): boolean => settings.sound === 'all' || (settings.sound === 'turn' && kind === 'turn');

/** Plays a sound if the player wants it; silence is never an error. */
export function play(kind: Sound): void {
  const audio = wanted(kind) ? open() : null;
  if (!audio) return;
  SCORES[kind].brushes.forEach((b) => brush(audio, b));
  SCORES[kind].knocks.forEach((k) => knock(audio, k));
}
