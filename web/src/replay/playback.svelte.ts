/**
 * A match looked back at: which moment is on show, from which viewpoint, and what comes next of itself.
 *
 * To the table it is a socket: it is greeted, and tells scenes and what happened, as a server does. What is wished of it
 * it does not hear: nothing can be played in the past.
 */
import type { Lang } from '../text/lang';
import { clock } from '../net/clock.svelte';
import { Follower, type Heard } from '../net/fold';
import type { Socketlike } from '../net/transport';
import type {
  SceneEvent,
  SceneUpdate,
  ReplaySegment,
  Replay,
  ReplayEventLine,
  ReviewedPlay,
  Scene,
  ToServer,
} from '../net/messages';
import { lastDeal, nextIn, turns, type Unit } from './steps';

export interface Source {
  replay: (viewpoint: string | null, lang: Lang) => Promise<Replay>;
  moments: (viewpoint: string, lang: Lang, first: number, last: number) => Promise<ReplaySegment>;
}

interface Frame {
  scene: Scene;
  events: SceneEvent[];
}

const WINDOW = 40; // moments that are asked for at once; the server tells no more than 48
const AHEAD = 8; // so many moments before the end of what is known more is asked for
const REST = 80; // milliseconds
const BEFORE = 6; // moments before the one that was jumped to
/** Milliseconds that a moment is seen while it goes by itself. */
export const SPEEDS = { slow: 3400, usual: 1900, quick: 900 } as const;
export type Speed = keyof typeof SPEEDS;

export class Playback {
  told = $state.raw<Replay | null>(null);
  at = $state.raw(0);
  unit = $state.raw<Unit>('play');
  speed = $state.raw<Speed>('usual');
  running = $state.raw(false);
  /** It could not be had, in the words of the server. */
  trouble = $state.raw('');
  /** Its review is open beside the table. */
  reviewing = $state(false);
  /** The better plays that a review has found, by the moment before them. */
  better: ReadonlyMap<number, ReviewedPlay> = $state.raw(new Map());
  /** Of the moment on show, seen by the one who played. */
  readonly advised: ReviewedPlay | null = $derived(this.better.get(this.at) ?? null);
  readonly last = $derived((this.told?.moves.length ?? 1) - 1);
  readonly first = $derived(this.told?.first ?? 0);
  /** ReplaySegment with which something begins, by what one goes. */
  readonly stops = $derived(this.told ? turns(this.told) : null);
  /** The newest moment up to the one on show of which something is told. */
  private readonly toldAt = $derived(this.stops?.play.findLast((stop) => stop <= this.at) ?? this.at);
  /** The sentences about it. */
  readonly lines: readonly ReplayEventLine[] = $derived(
    this.told?.lines.filter((line) => line.at === this.toldAt) ?? [],
  );

  private frames = new Map<number, Frame>();
  private asked = 0; // whatever was asked for earlier comes too late
  private socket: Socketlike | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wanted = 0;

  constructor(
    private readonly source: Source,
    private lang: Lang,
    private readonly failed: (error: unknown) => string,
  ) {}

  get viewpoint(): string {
    return this.told?.viewpoint ?? '';
  }

  /** Begin, at a moment and from a viewpoint if one is asked for. */
  async open(at: number | null, viewpoint: string | null): Promise<void> {
    await this.tell(viewpoint, at);
  }

  /** See it from another viewpoint. */
  async look(viewpoint: string): Promise<void> {
    this.stop();
    await this.tell(viewpoint, this.at);
    this.show(false);
  }

  /** The name of a place of the table at this moment. */
  placeNamed(zone: string): string {
    return this.frames.get(this.at)?.scene.zones.find(({ id }) => id === zone)?.label ?? '';
  }

  /** The table one moment before the one on show, where that is known. */
  get before(): Scene | null {
    return this.frames.get(this.at - 1)?.scene ?? null;
  }

  /** The match is over here, and nothing can go on. */
  get over(): boolean {
    return this.told !== null && !this.told.ended && this.frames.get(this.at)?.scene.state === 'over';
  }

  // --- going through it ---------------------------------------------------------------------

  async go(to: number): Promise<void> {
    const at = Math.min(this.last, Math.max(this.first, to));
    if (at === this.wanted && at === this.at) return;
    this.wanted = at;
    if (!this.frames.has(at) && !(await this.rested(at))) return;
    if (!(await this.have(at)) || this.wanted !== at) return;
    const next = at === this.at + 1 || at === this.stops?.play.find((stop) => stop > this.at);
    this.at = at;
    this.show(next);
    void this.have(Math.min(this.last, at + AHEAD));
  }

  /** A reader who draws the slider along passes many moments: only the one where they rest is fetched. */
  private async rested(at: number): Promise<boolean> {
    await new Promise((done) => setTimeout(done, REST));
    return this.wanted === at;
  }

  /** One step of this kind, forward or back. */
  step(way: 1 | -1, unit: Unit = this.unit): void {
    this.stop();
    void this.go(this.target(way, unit));
  }

  /** Where such a step leads. */
  target(way: 1 | -1, unit: Unit = this.unit): number {
    return this.stops ? nextIn(this.stops[unit], this.wanted, way, this.first, this.last) : this.at;
  }

  jump(to: number): void {
    this.stop();
    void this.go(to);
  }

  toggle(): void {
    if (this.running) return this.stop();
    this.running = true;
    if (this.at >= this.last) void this.go(this.first);
    this.wind();
  }

  stop(): void {
    this.running = false;
    clearTimeout(this.timer);
  }

  private wind(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.onward(), SPEEDS[this.speed]);
  }

  private async onward(): Promise<void> {
    if (!this.running) return;
    await this.go(this.target(1));
    if (this.at >= this.last) this.stop();
    else if (this.running) this.wind();
  }

  // --- what is told of it -------------------------------------------------------------------

  private async tell(viewpoint: string | null, at: number | null): Promise<void> {
    const asked = ++this.asked;
    try {
      const told = await this.source.replay(viewpoint, this.lang);
      if (asked !== this.asked) return;
      this.frames.clear();
      this.told = told;
      this.at = this.wanted = Math.min(told.moves.length - 1, Math.max(told.first, at ?? opening(told)));
      await this.have(this.at);
    } catch (error) {
      if (asked === this.asked) this.trouble = this.failed(error);
    }
  }

  /** The moment and those around it are here. */
  private async have(at: number): Promise<boolean> {
    if (this.frames.has(at)) return true;
    const asked = this.asked;
    const first = Math.max(this.first, at - BEFORE);
    const last = Math.min(this.last, first + WINDOW - 1);
    try {
      const moments = await this.source.moments(this.viewpoint, this.lang, first, last);
      if (asked !== this.asked) return false;
      for (const [n, frame] of folded(moments)) this.frames.set(n, frame);
      this.trouble = '';
      return this.frames.has(at);
    } catch (error) {
      this.trouble = this.failed(error);
      this.stop();
      return false;
    }
  }

  // --- to the table it is a socket ----------------------------------------------------------

  readonly plug = (): Socketlike => {
    const socket: Socketlike = {
      onopen: null,
      onmessage: null,
      onclose: null,
      send: (text) => this.heard(text),
      close: () => undefined,
    };
    this.socket = socket;
    queueMicrotask(() => socket.onopen?.());
    return socket;
  };

  private heard(text: string): void {
    const frame = JSON.parse(text) as ToServer;
    if (frame.t === 'hello') void this.have(this.at).then(() => this.show(false));
    if (frame.t === 'ping') this.say({ t: 'pong', now: clock.now });
    if (frame.t === 'set_language') void this.speak(frame.lang);
  }

  private async speak(lang: Lang): Promise<void> {
    this.lang = lang;
    await this.tell(this.viewpoint, this.at);
    this.show(false);
  }

  /** With the motion of what happened, or at once. */
  private show(moving: boolean): void {
    const frame = this.frames.get(this.at);
    if (!frame) return;
    this.say(
      moving
        ? ({ t: 'happened', events: frame.events, scene: frame.scene, missed: false } satisfies SceneUpdate)
        : frame.scene,
    );
  }

  private say(message: Heard): void {
    this.socket?.onmessage?.({ data: JSON.stringify(message) });
  }
}

/** Where one begins: of a match that goes on with the deal that has just ended. */
const opening = (told: Replay): number => (told.running ? lastDeal(told) : told.first);

/** Nothing can be rearranged any more. */
const past = (scene: Scene): Scene => ({
  ...scene,
  zones: scene.zones.map((zone) => (zone.staging === null ? zone : { ...zone, staging: null })),
});

/** Each moment with its whole scene. */
function folded({ first, told }: ReplaySegment): [number, Frame][] {
  const follower = new Follower();
  const frames: [number, Frame][] = [];
  for (const [n, message] of told.entries()) {
    const whole = follower.whole(message);
    if (whole?.t !== 'happened') break; // a change that does not fit is fetched again
    frames.push([first + n, { scene: past(whole.scene), events: whole.events }]);
  }
  return frames;
}
