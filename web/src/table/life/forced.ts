/** Plays that are no choice, made by themselves where the reader wants it: which, and after how long. */
import type { AvailableVerb, Scene } from '../../net/messages';

/** Beside computer players: so that the table is seen before it moves on. */
export const A_LOOK = 700; // milliseconds
/** Beside people nothing is made by itself before so many decisions of one's own are known. */
export const KNOWN = 5;
const MOST = 30;

/** The only play that the reader can make now; null: there is a choice, or it is not their turn. */
export function onlyPlay(scene: Scene): AvailableVerb | null {
  const [only, ...more] = scene.verbs;
  const bare =
    !scene.lit?.length && scene.taps.length === 0 && scene.pick === null && scene.cut === null && scene.circle === null;
  return scene.state === 'playing' && scene.prompt.yours && bare && typeof only?.play === 'string' && more.length === 0
    ? only
    : null;
}

/** True if other people see when the reader plays; one for whom a computer player plays may come back. */
export const amongPeople = (scene: Scene): boolean =>
  scene.players.some((player) => !player.you && player.kind !== 'bot');

/**
 * How long the reader takes where there is a choice. Beside people a forced play takes as long as one of these, drawn at
 * random: or its time would tell them what the reader cannot do.
 */
export class OwnPace {
  private taken: number[] = [];

  /** A decision that was not forced took so many milliseconds. */
  decided(time: number): void {
    this.taken = [...this.taken, time].slice(-MOST);
  }

  /** Milliseconds until a forced play is made; null: it is the reader's to make. ``left``: seconds on the clock. */
  wait(scene: Scene, random: () => number): number | null {
    if (!amongPeople(scene)) return A_LOOK;
    if (this.taken.length < KNOWN) return null;
    const drawn = this.taken[Math.floor(random() * this.taken.length)] ?? 0;
    const left = scene.players.find((player) => player.you)?.left;
    return left === null || left === undefined ? drawn : Math.min(drawn, (left * 1000 * 2) / 3);
  }
}
