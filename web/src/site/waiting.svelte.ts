/** The progress while Python is fetched and begins. */
import type { Keeps } from './messages';

export class Waiting {
  /** How much of it is there, from 0 to 1. */
  part = $state(0);
  failed = $state('');
  keeps: Keeps = $state('all');
  /** The table is open in another tab of this browser. */
  elsewhere = $state(false);
  private count = $state(0);

  get going(): boolean {
    return this.count > 0 && this.part < 1;
  }

  begin(): void {
    this.count += 1;
  }

  end(): void {
    this.count -= 1;
  }
}

export const waiting = new Waiting();
