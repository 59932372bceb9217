/** The cards of a table: in which inks they are drawn, which of them are special now, how high they are, and their names. */
import { cardName, type Ranking } from '../../cards/names';
import { settings } from '../../theme/settings.svelte';
import { rankingOf } from '../hand/order';
import type { TableStore } from './store.svelte';

export class Cards {
  readonly scheme = $derived.by(() => settings.schemeFor(this.table.scene?.game.suits.length ?? 4));
  readonly marked: ReadonlySet<string> = $derived.by(() => new Set(this.table.scene?.mark?.cards));
  readonly ranking: Ranking = $derived.by(() => rankingOf(this.table.scene));

  constructor(private readonly table: Pick<TableStore, 'scene' | 'lang'>) {}

  /** The name of a card at this table, with a word for a special card. */
  nameOf(card: string): string {
    const { scene, lang } = this.table;
    const name = cardName(card, scene?.lang ?? lang, scene?.game.suit_names);
    return scene?.mark && this.marked.has(card) ? `${name}, ${scene.mark.name}` : name;
  }
}
