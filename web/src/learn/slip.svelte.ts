/** The one slip of paper on which a word is explained: which word it is, and whether it was asked for or only passed. */
import type { PrimerTerm } from '../net/messages';

const LEAVES = 250; // ms: time to move the mouse from the word to the slip

class Slip {
  term: PrimerTerm | null = $state.raw(null);
  /** The word beside which it lies. */
  at: HTMLElement | null = $state.raw(null);
  /** Asked for with a tap or a key: it takes the focus, and stays until it is put away. */
  asked = $state(false);
  private leaving = 0;
  private put: { at: HTMLElement; when: number } | null = null;

  /** A tap on the word: the slip, or away with it. */
  toggle(at: HTMLElement, term: PrimerTerm): void {
    const again = this.put !== null && this.put.at === at && performance.now() - this.put.when < 400;
    if (again || (this.at === at && this.asked)) this.away();
    else this.show(at, term, true);
  }

  peek(at: HTMLElement, term: PrimerTerm): void {
    if (!this.asked) this.show(at, term, false);
  }

  private show(at: HTMLElement, term: PrimerTerm, asked: boolean): void {
    this.stay();
    this.put = null;
    [this.at, this.term, this.asked] = [at, term, asked];
  }

  /** The mouse has gone; it may be on its way to the slip. */
  leave(): void {
    this.stay(); // leaving twice is leaving once
    if (!this.asked) this.leaving = window.setTimeout(() => this.away(), LEAVES);
  }

  /** The mouse is on the slip. */
  stay(): void {
    clearTimeout(this.leaving);
  }

  /** Put away. The tap that did it may have been one on the word, which follows and means the same. */
  away(): void {
    this.stay();
    if (this.at) this.put = { at: this.at, when: performance.now() };
    [this.at, this.term, this.asked] = [null, null, false];
  }

  /** The word is not on the table any more. */
  forget(at: HTMLElement): void {
    if (this.at === at) this.away();
  }
}

export const slip = new Slip();
