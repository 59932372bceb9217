/** The players' settings on this device. */
import { local } from '../app/storage';
import { KEPT, systemLanguage } from '../text/first';

/** One of these; the first is the usual one. */
const one = <const V extends readonly [unknown, ...unknown[]]>(...values: V): readonly V[number][] => values;

/** Every setting there is, and what it may be. A new one is a line here and a row in a group of `settings/`. */
const SETTINGS = {
  theme: one('auto', 'light', 'dark'),
  scheme: one('two', 'four', 'six'),
  /** The cover of tables: each game's own, or one for all. */
  cloth: one('own', 'washi', 'tatami', 'linen', 'slate', 'indigo'),
  back: one('asanoha', 'seigaiha', 'shippo', 'plain'),
  /** Rank and suit in the corner of a card. */
  indices: one('usual', 'large'),
  cardSize: one('normal', 'small', 'large'),
  motion: one('normal', 'off', 'quick', 'slow'),
  /** How long the computer players think, at tables that are opened here. */
  pace: one('usual', 'quick', 'slow'),
  /** The sounds to play: all, or only that it is one's turn; and how loud. */
  sound: one('all', 'turn'),
  volume: one('low', 'off', 'full'),
  /** True if a phone may shake a little where a card of one's own lands. */
  vibration: one(true, false),
  /** May the browser show that it is one's turn? Nobody has said yet, yes, no. */
  calls: one('ask', 'yes', 'no'),
  /** True if the count of a deal stands open; it remembers how it was left. */
  count: one(false, true),
  /** The order of one's own hand; of one where suits are followed; and of one of many cards, where ranks are stacks. */
  sort: one('rank', 'suit', 'melds', 'own'),
  suited: one('suit', 'rank', 'melds', 'own'),
  ranked: one('rank', 'most'),
  /** In which order the combinations of a common table are shown. */
  melds: one('laid', 'rank', 'suit'),
  /** Before something is lost: questions and marks on cards, the marks alone, or nothing. */
  warnings: one('all', 'marks', 'none'),
  /** True if a play is made by itself where there is no other. */
  forced: one(false, true),
  /** True if notes are filled in with public knowledge: the default where all others are computer players. */
  fill: one('auto', 'on', 'off'),
  lang: systemLanguage() === 'ja' ? one<['ja', 'en']>('ja', 'en') : one<['en', 'ja']>('en', 'ja'),
};

type Values = { -readonly [K in keyof typeof SETTINGS]: (typeof SETTINGS)[K][number] };
type Name = keyof Values;

export type Cloth = Values['cloth'];
export type Theme = Values['theme'];
/** The settings that keep an order of the hand. */
export type SortKey = 'sort' | 'suited' | 'ranked';
export type Sort = Values[SortKey];
export type MeldSort = Values['melds'];
export type CardSize = Values['cardSize'];
export type Motion = Values['motion'];

const NAMES = Object.keys(SETTINGS) as Name[];
const SCALES: Record<CardSize, number> = { small: 0.85, normal: 1, large: 1.15 };
const LENGTHS: Record<Motion, number> = { off: 0, quick: 0.55, normal: 1, slow: 1.9 };

/** Whatever lies in storage, only known values of known names get through. */
export function known(stored: unknown): Partial<Values> {
  if (typeof stored !== 'object' || stored === null) return {};
  const given = stored as Record<string, unknown>;
  const fit = NAMES.filter((name) => (SETTINGS[name] as readonly unknown[]).includes(given[name]));
  return Object.fromEntries(fit.map((name) => [name, given[name]]));
}

class Settings {
  /** Only what was chosen is kept, so that a later default reaches those who never chose. */
  #chosen: Partial<Values> = $state(known(local.parsed(KEPT)));

  constructor() {
    this.#show();
  }

  get<K extends Name>(name: K): Values[K] {
    return this.#chosen[name] ?? (SETTINGS[name][0] as Values[K]);
  }

  set(values: Partial<Values>): void {
    this.#chosen = { ...this.#chosen, ...values };
    local.set(KEPT, JSON.stringify(this.#chosen));
    this.#show();
  }

  /** The scheme for a pack of so many suits: a pack of six gets six colours unless the player chose. */
  schemeFor(suits: number): Values['scheme'] {
    return this.#chosen.scheme ?? (suits > 4 ? 'six' : 'two');
  }

  /** What a table is covered with: with the game's own, unless the reader likes one for all of them. */
  clothFor(own: Exclude<Cloth, 'own'>): Exclude<Cloth, 'own'> {
    const cloth = this.get('cloth');
    return cloth === 'own' ? own : cloth;
  }

  /** One kind of hand is held otherwise than another, and the order of each is remembered. */
  sortFor(sortKey: SortKey): Sort {
    return this.get(sortKey);
  }
  chooseSort(sort: Sort, sortKey: SortKey): void {
    this.set({ [sortKey]: sort });
  }

  /** How much larger than usual cards are drawn. */
  get cardScale(): number {
    return SCALES[this.get('cardSize')];
  }

  /** How much longer than usual a motion takes; 0: nothing moves. */
  get length(): number {
    return LENGTHS[this.get('motion')];
  }

  /** The style sheet and the screen reader read these from <html>. */
  #show(): void {
    if (typeof document === 'undefined') return;
    const root = document.documentElement;
    if (this.get('theme') === 'auto') delete root.dataset['theme'];
    else root.dataset['theme'] = this.get('theme');
    root.dataset['motion'] = this.get('motion');
    root.style.setProperty('--card-scale', String(this.cardScale));
    root.style.setProperty('--length', String(this.length));
    root.lang = this.get('lang');
  }
}

// Each is a property of its own as well: settings.theme, and settings.theme = 'dark'.
for (const name of NAMES) {
  Object.defineProperty(Settings.prototype, name, {
    get(this: Settings) {
      return this.get(name);
    },
    set(this: Settings, value: never) {
      this.set({ [name]: value });
    },
  });
}

export const settings = new Settings() as Settings & Values;
