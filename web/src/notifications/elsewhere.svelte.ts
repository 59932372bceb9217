/** The tables at which this browser has a seat, as they stand, and looked at again from time to time. */
import type { Lang } from '../text/lang';
import * as api from '../net/api';
import { clock } from '../net/clock.svelte';
import * as seats from '../net/seats';
import { history, past } from '../start/history.svelte';
import { MOST, since, sorted, type Mine } from '../start/mine';

const OFTEN = 15_000; // milliseconds; a table that is over is not asked after again
const SELDOM = 30_000; // while one sits at another table

/** This call of this table. */
const called = (one: Mine): string => `${one.info.table} ${one.info.state} ${since(one)}`;

export class Elsewhere {
  tables: Mine[] = $state.raw([]);
  /** It has been heard how they stand, or there are none. */
  heard = $state.raw(false);
  /** The notices that were put away: not shown again before that table calls again. */
  private away: readonly string[] = $state.raw([]);
  private known = new Map<string, Mine>();

  /** Look now and from time to time; ``but``: the table at which one sits. Returns what ends that. */
  watch(lang: Lang, but: string | null = null): () => void {
    this.known.clear();
    let going = true;
    const look = async () => {
      await this.look(lang, but, () => going);
      if (going) later = setTimeout(look, but === null ? OFTEN : SELDOM);
    };
    let later = setTimeout(look, 0);
    return () => {
      going = false;
      clearTimeout(later);
    };
  }

  isAway(one: Mine): boolean {
    return this.away.includes(called(one));
  }

  putAway(one: Mine): void {
    this.away = [...this.away, called(one)];
  }

  private async look(lang: Lang, but: string | null, going: () => boolean): Promise<void> {
    const asked = seats.tables().filter((id) => id !== but && !history.has(id));
    const found = await Promise.all(asked.slice(0, MOST).map((id) => this.one(id, lang)));
    if (!going()) return;
    this.tables = sorted(
      found.filter((one) => one !== null),
      clock.now,
    );
    this.heard = true;
  }

  /** A table that cannot be asked after just now is as it was. */
  private async one(id: string, lang: Lang): Promise<Mine | null> {
    const before = this.known.get(id) ?? null;
    if (before?.info.state === 'over') return before;
    const info = await api.table(id, lang).catch(() => null);
    if (info === null) return before;
    const one = { info, seat: seats.held(id)?.seat ?? -1 };
    this.known.set(id, one);
    if (info.end) history.add(past(id, info.game.id, one.seat, info.end));
    return one;
  }
}

/** The other tables, while one sits at this one. */
export const others = new Elsewhere();
