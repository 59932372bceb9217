/**
 * News that is not yet on show: one step after the other, each with its motion, unless that would only delay the truth.
 * Plays that have come meanwhile are seen together, so that the page is drawn once for all of them.
 */
import { endOf } from '../../net/ends';
import type { SceneEvent, Scene } from '../../net/messages';
import { isDeal } from './dealing';
import { midway } from './midway';
import { fromTapped, takenUp, type Tapped } from './own';
import type { Presenter, Step } from './step';

const LONG_QUEUE = 4; // steps that wait to be shown
const FAR_BEHIND = 12; // so many make even a look too long: in a quick round others have led again by then

/** May they be seen together: the cards of one after those of the other, over the table as it lies after both? */
function fit(one: Step, other: Step): boolean {
  const events = [...one.events, ...other.events];
  return (
    [one, other].every((step) => !step.look && !isDeal(step)) &&
    !one.events.some((event) => event.loud) &&
    !events.some((event) => event.fleeting || event.claims.length > 0) &&
    takenUp(events) === null &&
    one.scene.deal === other.scene.deal &&
    other.scene.state === 'playing'
  );
}

/** The table on which news is shown. */
export interface Board {
  readonly present: Presenter | null;
  readonly scene: Scene | null;
  readonly seat: number | null;
  /** The version that is on show, and the one after the reader's own last play. */
  readonly shown: number;
  readonly stored: number;
  /** What is on show is still on its way there. */
  moving: boolean;
  draw(step: Step): void;
  tell(events: SceneEvent[]): void;
  remember(events: SceneEvent[]): void;
}

export class News {
  /** The pile that the reader tapped, until its cards have come. */
  tapped: Tapped | null = null;
  private queue: Step[] = [];
  private showing = false;
  private drops = 0;

  /** `paced`: in a lesson, where some steps wait for the reader. */
  constructor(
    private readonly board: Board,
    private readonly paced: { before(step: Step): Promise<void> | null } | null = null,
  ) {}

  add(steps: readonly Step[]): void {
    for (const { scene } of steps) for (const player of scene.players) endOf(player); // from now on, whenever it is shown
    this.queue.push(...steps);
    void this.pump();
  }

  /** A whole new scene is there: what waited is past. */
  drop(): void {
    this.queue = [];
    this.drops += 1;
  }

  private async pump(): Promise<void> {
    if (this.showing) return;
    this.showing = true;
    for (let next = this.queue.shift(); next; next = this.queue.shift()) {
      const { drops } = this;
      const read = this.paced?.before(next);
      if (read) await read;
      if (drops !== this.drops) continue;
      const unrolled = this.show(this.asTapped(next));
      if (unrolled) await unrolled;
    }
    this.showing = false;
  }

  /** Without motion it is there at once. */
  private show(step: Step): Promise<void> | void {
    const { board } = this;
    if (this.overtaken(step)) return board.remember(step.events);
    // Behind the reader's own play, or far behind, nothing is waited for.
    if (
      board.present &&
      (this.paced !== null || this.queue.length < (step.look ? FAR_BEHIND : LONG_QUEUE)) &&
      step.scene.version >= board.stored
    ) {
      return this.unroll(
        step.look && board.scene ? { ...step, scene: midway(board.scene, step) } : this.joined(step),
        board.present,
      );
    }
    board.draw(step);
    board.tell(step.events);
  }

  /** With those that wait and can be seen together with it. */
  private joined(first: Step): Step {
    let all = first;
    if (this.paced) return all;
    for (let next = this.queue[0]; next && fit(all, next); next = this.queue[0]) {
      this.queue.shift();
      const { events, scene } = this.asTapped(next);
      all = { events: [...all.events, ...events], scene };
    }
    return all;
  }

  /** A whole new scene has come since. */
  private overtaken(step: Step): boolean {
    return step.scene.version < this.board.shown;
  }

  private async unroll(step: Step, present: Presenter): Promise<void> {
    const later = takenUp(step.events) !== null; // which cards they are is not told before they are turned
    const { drops } = this;
    let shown = false;
    const show = () => {
      if (shown || drops !== this.drops) return;
      shown = true;
      this.board.draw(step);
      if (!later) this.board.tell(step.events);
    };
    this.board.moving = true;
    await present(step, show).catch(() => undefined);
    this.board.moving = false;
    if (!this.overtaken(step)) show();
    if (later && drops === this.drops) this.board.tell(step.events);
  }

  /** The reader decides from which of several equal piles cards are taken. */
  private asTapped(step: Step): Step {
    const { tapped } = this;
    const { seat } = this.board;
    if (!tapped || !step.events.some((e) => e.seat === seat && e.moves.length > 0)) return step;
    this.tapped = null;
    return { ...step, events: fromTapped(step.events, tapped, seat) };
  }
}
