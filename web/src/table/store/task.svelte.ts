/** In a lesson: the task, what has come of it, and the plays of others, which are read one after the other. */
import type { LessonState, ToServer } from '../../net/messages';
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
  /** Who has played last; null: nobody since the task began. */
  private last: number | null = null;
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
    this.turningTo = step;
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
    if (this.kept) this.told(this.kept, false);
  }

  accepted(): void {
    this.untold = true;
  }

  /** Nothing that was asked for will come. */
  lost(): void {
    [this.turningTo, this.untold] = [null, false];
  }

  /** A whole new table is there: what waited is past. */
  laid(): void {
    [this.kept, this.last] = [null, null];
    this.goOn();
  }

  // --- the plays of others ------------------------------------------------------------------

  /** Waits until the reader has read what was played before; null: there is nothing to read. */
  before(step: Step): Promise<void> | null {
    const by = step.events.find((one) => one.seat !== null)?.seat ?? null;
    const { last } = this;
    if (by !== null) this.last = by;
    if (!this.paces || this.turningTo !== null || by === null || !this.isRead(by, last, step)) return null;
    this.paused = true;
    return new Promise((done) => (this.release = done));
  }

  /** Where players speak each question is read; else the turn of each of several others. */
  private isRead(by: number, last: number | null, { scene }: Step): boolean {
    if (by === scene.seat) return false;
    return scene.circle !== null || (last !== null && last !== scene.seat && by !== last);
  }
}

/** There is something to do, or others play, or it has been done. */
export function momentOf({ scene, lessonState, behind, task }: Exercise): 'task' | 'watching' | 'solved' {
  if (task.paused) return 'watching';
  if (lessonState?.done) return 'solved';
  return behind && scene?.prompt.yours === false ? 'watching' : 'task';
}
