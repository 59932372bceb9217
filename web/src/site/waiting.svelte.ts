/** The progress while Python is fetched and begins. */
import { local } from '../app/storage';
import type { Keeps } from './messages';

const KEY = 'tefuda.python';

export class Waiting {
  /** Python has never been in this browser: to fetch it takes longer than to begin with what is there. */
  readonly first = local.get(KEY) === null;
  /** How much of it is there, from 0 to 1. */
  part = $state(0);
  failed = $state('');
  keeps: Keeps = $state('all');
  /** The table is open in another tab of this browser. */
  elsewhere = $state(false);
  /** Begin once more with what failed; `LocalTransport` knows how. */
  restart: () => void = () => undefined;
  private count = $state(0);

  get going(): boolean {
    return this.count > 0 && this.part < 1;
  }

  /** Python is there, and next time it need not be fetched. */
  arrived(): void {
    this.part = 1;
    local.set(KEY, 'there');
  }

  /** What was wished for meanwhile is kept, so nothing is lost with what failed. */
  again(): void {
    this.failed = '';
    this.part = 0;
    this.restart();
  }

  begin(): void {
    this.count += 1;
  }

  end(): void {
    this.count -= 1;
  }
}

export const waiting = new Waiting();
