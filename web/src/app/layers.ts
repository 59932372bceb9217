/**
 * What lies open above the page, lowest first: drawers, dialogs, menus, explanations. Each has an entry in the browser's
 * history, at the page's own address, so that Back closes what lies on top before it leaves the page. What is closed
 * otherwise takes its entry away.
 */

type Entry = { layers?: number } | null;

const LOST = 4000; // ms: after many steps in a short time a browser does not go to an entry, and does not say so

const depth = (): number => (history.state as Entry)?.layers ?? 0;

class Layers {
  private readonly opened: { close: () => void }[] = [];
  /** On the way to another entry: until the browser says that it is there. */
  private moving = 0;
  /** The number of layers that the other entry stands for. */
  private goal = 0;
  private waiting: (() => void)[] = [];
  /** The page was loaded again where something lay open: it may open again, and its entry waits for that. */
  private loadedAgain = depth() > 0;

  /** Something lies open, and `close` closes it; returns what is called when it is closed. */
  open(close: () => void): () => void {
    const one = { close };
    this.opened.push(one);
    this.loadedAgain = false; // an entry is in use again, or the reader has gone on
    queueMicrotask(() => this.settle());
    return () => {
      const at = this.opened.indexOf(one);
      if (at >= 0) this.opened.splice(at, 1);
      queueMicrotask(() => this.settle()); // what opens in its place takes its entry
    };
  }

  /** Does this now, or as soon as the history stands still. */
  whenStill(act: () => void): void {
    if (this.moving) this.waiting.push(act);
    else act();
  }

  /** The browser has gone to this entry. */
  arrived(entry: Entry): void {
    const ours = this.moving !== 0 && entry?.layers === this.goal;
    this.stop();
    const left = this.loadedAgain && this.opened.length === 0 && entry?.layers === 0;
    this.loadedAgain = false;
    if (left) history.go(-1); // from the entry of what has not opened again: the page is left
    if (entry?.layers === undefined) mark(this.opened.length); // to a place on the page itself: all stays open
    // What has opened while the browser was on its way there stays, and gets its entry.
    while (!ours && this.opened.length > depth()) this.opened.pop()?.close();
    this.settle();
    if (!this.moving) for (const act of this.waiting.splice(0)) act();
  }

  /** Makes as many entries as there are layers. An entry whose layer is closed is passed over. */
  settle(): void {
    if (this.moving) return;
    const [wanted, there] = [this.opened.length, depth()];
    if (wanted > 0 && there === 0) {
      mark(0);
      history.scrollRestoration = 'manual'; // the page may be scrolled beneath what lies open
    }
    for (let made = there + 1; made <= wanted; made += 1) history.pushState({ layers: made }, '');
    if (wanted === 0 && there === 0) history.scrollRestoration = 'auto';
    if (wanted >= there) return;
    this.moving = window.setTimeout(() => this.arrived(history.state as Entry), LOST);
    this.goal = wanted;
    history.go(wanted - there);
  }

  private stop(): void {
    clearTimeout(this.moving);
    this.moving = 0;
  }
}

function mark(layers: number): void {
  history.replaceState({ layers }, '');
}

export const layers = new Layers();
