/** In a lesson: the task, what has come of it, and the plays of others, which are read one after the other. */
import type { LessonState, Scene, ToServer } from '../../net/messages';
import type { AnyCourse } from './course';
import type { Exercise } from './groups';
import type { Step } from './step';

export class Task {
  state = $state.raw<LessonState | null>(null);
  /** A play of another has come, and is not shown before the reader goes on. */
  paused = $state.raw(false);
  /** The step that has been asked for, until its task comes. */
  private turningTo: number | null = $state.raw(null);
  /** A play has been accepted, and what has come of it is not told yet. */
  private untold = $state.raw(false);
  /** What has come of it, while plays before that are still to be shown. */
  private kept: LessonState | null = null;
  /** The last play, and whose it was; null: nobody has played since the task began. */
  private last: { seat: number; version: number } | null = null;
  /** Another step has been asked for: the plays before it are shown without waiting. */
  private hurries = false;
  private release: (() => void) | null = null;
  private readonly paces: boolean;

  constructor(course: AnyCourse | null) {
    this.paces = course !== null && 'lesson' in course;
  }

  get behind(): boolean {
    return this.untold || this.turningTo !== null;
  }

  // --- what the reader does -----------------------------------------------------------------

  /** To another step; once, however often it is asked for. */
  turnTo(step: number, send: (frame: ToServer) => boolean): void {
    if (this.turningTo !== null) return;
    [this.turningTo, this.hurries] = [step, true];
    if (send({ t: 'go_to_step', step })) this.goOn();
    else this.turningTo = null;
  }

  /** The play that waits is shown. */
  goOn(): void {
    this.paused = false;
    this.release?.();
    this.release = null;
  }

  // --- what the server says -----------------------------------------------------------------

  /** `early`: plays before it are still to be shown. */
  told(message: LessonState, early: boolean): void {
    if (early && this.turningTo === null) {
      this.kept = message;
      return;
    }
    [this.state, this.kept, this.untold] = [message, null, false];
    if (message.step === this.turningTo && message.done === '') this.turningTo = null;
  }

  /** All plays have been shown. */
  caughtUp(): void {
    this.hurries = false;
    if (this.kept) this.told(this.kept, false);
  }

  accepted(): void {
    [this.untold, this.hurries] = [true, false];
  }

  /** Nothing that was asked for will come. */
  lost(): void {
    [this.turningTo, this.untold] = [null, false];
  }

  /** A whole new table is there: what waited is past. */
  laid(): void {
    [this.kept, this.last, this.hurries] = [null, null, false];
    this.goOn();
  }

  // --- the plays of others ------------------------------------------------------------------

  /** Waits until the reader has read what was played before; null: there is nothing to read. */
  before(step: Step): Promise<void> | null {
    const play = step.events.find((one) => one.seat !== null);
    if (!play || play.seat === null || play.version === this.last?.version) return null;
    const { last } = this;
    this.last = { seat: play.seat, version: play.version };
    if (!this.paces || this.hurries || !this.isRead(play.seat, last?.seat, step.scene)) return null;
    this.paused = true;
    return new Promise((done) => (this.release = done));
  }

  /** Where players speak the answer to the reader's own question is read, too. */
  private isRead(by: number, last: number | undefined, { seat, circle }: Scene): boolean {
    return by !== seat && (circle !== null || (last !== undefined && last !== seat));
  }
}

/** What is seen of it: while the reader is to go on it is nobody else's turn. */
export function seenOf({ scene, lessonState, task }: Exercise): Scene | null {
  if (scene === null || (!task.paused && !lessonState?.done)) return scene;
  return { ...scene, players: scene.players.map((one) => (one.you ? one : { ...one, acting: false })) };
}

/** There is something to do, or others play, or it has been done. */
export function momentOf({ scene, lessonState, behind, task }: Exercise): 'task' | 'watching' | 'solved' {
  if (task.paused) return 'watching';
  if (lessonState?.done) return 'solved';
  return behind && scene?.prompt.yours === false ? 'watching' : 'task';
}
