/** A table's request to somebody who may be looking elsewhere, and its words. */
import type { Scene } from '../net/messages';
import type { Words } from '../text/words.svelte';

/** It is one's turn; all have come and are to say that they are ready; the next deal waits; it has begun without one. */
export type Call = 'turn' | 'ready' | 'next' | 'begun';

const CALLS: Partial<Record<Scene['state'], Call>> = { playing: 'turn', waiting: 'ready', between: 'next' };

/** ``yours``: nothing goes on without the reader. */
export const callOf = (state: Scene['state'] | null, yours: boolean): Call | null =>
  state !== null && yours ? (CALLS[state] ?? null) : null;

export function sayCall(call: Call, t: Words): string {
  return { turn: t.yourTurn, ready: t.everybodyHere, next: t.nextDeal, begun: t.hasBegun }[call];
}

/** The title of the tab: the request comes first, as a narrow tab shows no more. */
export function titleOf(game: string | null, t: Words, call: Call | null, tables = 1): string {
  const name = game === null || tables > 1 ? 'Tefuda' : `${game} – Tefuda`;
  return call === null ? name : `● ${sayCall(call, t)}${tables > 1 ? ` (${tables})` : ''} – ${name}`;
}

/** Remembers a game that began while nobody looked, until somebody does. */
export class Beginning {
  unseen = false;
  private before: Scene['state'] | null = null;

  /** The table is in this state, and the page is hidden or not. Returns whether that is still to be told. */
  notice(state: Scene['state'] | null, hidden: boolean): boolean {
    if (this.before === 'waiting' && state !== 'waiting' && state !== null && hidden) this.unseen = true;
    if (!hidden) this.unseen = false;
    this.before = state;
    return this.unseen;
  }
}
