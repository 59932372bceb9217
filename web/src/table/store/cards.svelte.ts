/** The cards of a table: in which inks they are drawn, which of them are special now, how high they are, and their names. */
import { session } from '../../app/storage';
import { cardName, type Ranking } from '../../cards/names';
import { words } from '../../text/words.svelte';
import { settings } from '../../theme/settings.svelte';
import type { Meld, Scene, SceneEvent, Zone } from '../../net/messages';
import { named } from '../hand/hand';
import { rankingOf } from '../hand/order';
import { inPlaces, type Placed } from '../zones/places';
import { cameTo, commonZone } from './own';
import type { TableStore } from './store.svelte';

export class Cards {
  readonly scheme = $derived.by(() => settings.schemeFor(this.table.scene?.game.suits.length ?? 4));
  readonly marked: ReadonlySet<string> = $derived.by(() => new Set(this.table.scene?.mark?.cards));
  readonly ranking: Ranking = $derived.by(() => rankingOf(this.table.scene));

  /** The table before the reader's last play (a watcher's: before the last one), or when the page was opened. */
  private since = $state.raw<Scene | null>(null);

  /** The combinations that belong to all, in their places. */
  private lying: readonly Placed<Meld>[] = $state.raw([]);

  /** And as they lie now, while the reader looks back. */
  private live: readonly Placed<Meld>[] = [];

  constructor(private readonly table: Pick<TableStore, 'scene' | 'lang' | 'seat' | 'table' | 'course' | 'past'>) {}

  /** What comes after the scene on show. */
  follow(events: readonly SceneEvent[], next: Scene): void {
    const { scene, seat } = this.table;
    if (this.since?.deal !== next.deal) this.since = next;
    else if (events.some((event) => event.seat === seat || seat === null)) this.since = scene;
    this.keepPlaces(next);
  }

  /** In the past: what has come since this moment. */
  compare(before: Scene | null, next: Scene): void {
    this.since = before?.deal === next.deal ? before : null;
    this.keepPlaces(next);
  }

  /** Of a combination the cards that were not in it before the reader's last play, each by its name in the combination. */
  newIn({ id }: Zone, { marked, cards }: Meld): readonly string[] {
    const old = this.since?.zones.find((zone) => zone.id === id)?.melds;
    return marked && old ? cameTo(named(cards), old) : [];
  }

  /** The combinations of a zone that belongs to all, in their places. */
  placed({ melds }: Pick<Zone, 'melds'>): readonly Placed<Meld>[] {
    return this.lying.filter(({ meld }) => melds.includes(meld));
  }

  /**
   * Each combination that belongs to all keeps its place while it changes, in the staging area, too; a reader who comes
   * back, or looks back, finds it where it lay.
   */
  private keepPlaces(scene: Scene): void {
    const { past, course, table } = this.table;
    const common = commonZone(scene);
    if (!common) return;
    const key = `tefuda.places.${table} ${scene.deal}`;
    const kept = (session.parsed(key) ?? []) as Placed<Meld>[];
    this.lying = inPlaces(past || this.live.length === 0 ? kept : this.live, common.melds);
    if (past) return;
    this.live = this.lying;
    if (!course) session.set(key, JSON.stringify(this.lying));
  }

  /** The name of a card at this table, with a word for a special card. */
  nameOf(card: string): string {
    const { scene, lang } = this.table;
    const name = cardName(card, scene?.lang ?? lang, scene?.game.suit_names);
    return scene?.mark && this.marked.has(card) ? name + words().inBrackets({ text: scene.mark.name }) : name;
  }
}
