/**
 * The first drawing of a table. Its parts are drawn one after the other, so that the browser is never kept for all of
 * them at once; nothing of it is seen before the last is there and measured (`Table.svelte`), so nothing moves.
 */
import { getContext, setContext, tick } from 'svelte';
import { yieldToBrowser } from '../../app/yieldToBrowser';
import { sizesFound } from '../scale';

const KEY = Symbol('first drawing');

export class FirstDrawing {
  private readonly waiting: (() => void)[] = [];
  private finishing: Promise<void> | null = null;
  /** All parts are there: what comes from now on is drawn at once. */
  over = $state(false);
  /** They have found their sizes, and nothing moves that is seen. */
  measured = $state(false);

  /** `draw` is called when it is this part's turn. */
  add(draw: () => void): void {
    this.waiting.push(draw);
  }

  /** Draws what waits, and what comes to wait meanwhile. */
  finish(): Promise<void> {
    return (this.finishing ??= this.drawAll());
  }

  private async drawAll(): Promise<void> {
    do {
      await yieldToBrowser();
      this.waiting.shift()?.();
      await tick();
    } while (this.waiting.length > 0);
    await yieldToBrowser(); // what others do once all is there is work of its own
    this.over = true;
    void sizesFound().then(() => (this.measured = true));
  }
}

export const provideFirstDrawing = (): FirstDrawing => setContext(KEY, new FirstDrawing());

/** Of the table around it; a part of a table that is shown alone has none. */
export const firstDrawing = (): FirstDrawing | undefined => getContext(KEY);
