/** What the tab says: for whoever looks elsewhere. */
import type { Scene } from '../net/messages';
import type { Words } from '../text/ja';

/** Remembers a game that began while nobody looked, until somebody does. */
export class Beginning {
  unseen = $state(false);
  private before: Scene['state'] | null = null;

  /** The table is in this state, and the page is hidden or not. */
  notice(state: Scene['state'] | null, hidden: boolean): void {
    if (this.before === 'waiting' && state !== 'waiting' && state !== null && hidden) this.unseen = true;
    if (!hidden) this.unseen = false;
    this.before = state;
  }
}

export function titleOf(game: string | null, t: Words, yours: boolean, begun: boolean): string {
  const name = game === null ? 'Tefuda' : `${game} – Tefuda`;
  if (yours) return `● ${t.yourTurn} – ${name}`;
  return begun ? `● ${t.hasBegun} – ${name}` : name;
}
