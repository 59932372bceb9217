/** The way from the table as it lies to a new one that is recommended, step by step: it goes by itself, or as one likes. */
import type { HintStep } from '../net/messages';
import { calm } from '../theme/motion';
import { settings } from '../theme/settings.svelte';

/** What lies in each place of the table, by the ids of its pieces. */
export type Frame = string[][];

const LOOK = 1000; // milliseconds at the table as it lies
const STEP = 2200; // at each step: its sentence is read

export class Way {
  /** The step that is on show; 0: the table as it lies. */
  at = $state(0);
  private later: ReturnType<typeof setTimeout> | undefined;

  /** `frames`: the table as it lies, and then after each step. */
  constructor(
    readonly steps: readonly HintStep[],
    readonly frames: readonly Frame[],
    /** Draws one; `grown`: the place to which its step has brought cards, or -1. */
    private readonly show: (frame: Frame, step: HintStep | null, grown: number) => void,
  ) {
    this.at = calm() ? this.last : 0;
    this.shown();
    if (!calm()) this.run();
  }

  get last(): number {
    return this.steps.length;
  }

  get step(): HintStep | null {
    return this.steps[this.at - 1] ?? null;
  }

  /** So many steps on, or back: from then on it goes as the reader likes. */
  go(by: number): void {
    this.stop();
    this.turn(Math.min(this.last, Math.max(0, this.at + by)));
  }

  /** From the table as it lies; where nothing may move by itself, the reader goes on. */
  again(): void {
    this.stop();
    this.turn(0);
    if (!calm()) this.run();
  }

  stop(): void {
    clearTimeout(this.later);
  }

  private run(): void {
    if (this.at === this.last) return;
    this.later = setTimeout(
      () => {
        this.turn(this.at + 1);
        this.run();
      },
      (this.at === 0 ? LOOK : STEP) * Math.max(1, settings.length),
    );
  }

  private turn(to: number): void {
    if (to === this.at) return;
    this.at = to;
    this.shown();
  }

  private shown(): void {
    const [frame, before] = [this.frames[this.at] ?? [], this.frames[this.at - 1]];
    const grown = before ? frame.findIndex((ids, row) => ids.some((id) => !before[row]?.includes(id))) : -1;
    this.show(frame, this.step, grown);
  }
}
