/** What a player has set for himself on this device. Kept in localStorage; where that is blocked, for this visit. */
import type { Scheme } from '../cards/inks';
import type { Language } from '../cards/names';

export type Theme = 'auto' | 'light' | 'dark';
export type Sort = 'rank' | 'suit' | 'own';
export type MeldSort = 'laid' | 'rank' | 'suit';

interface Values {
  theme: Theme;
  scheme: Scheme;
  sound: boolean;
  sort: Sort;
  suited: Sort;
  melds: MeldSort;
  lang: Language;
}

const KEY = 'tefuda.settings';

const ALLOWED: { [K in keyof Values]: readonly Values[K][] } = {
  theme: ['auto', 'light', 'dark'],
  scheme: ['two', 'four', 'six'],
  sound: [false, true],
  sort: ['rank', 'suit', 'own'],
  suited: ['rank', 'suit', 'own'],
  melds: ['laid', 'rank', 'suit'],
  lang: ['en', 'ja'],
};

const systemLanguage = (): Language =>
  typeof navigator !== 'undefined' && navigator.language.toLowerCase().startsWith('ja') ? 'ja' : 'en';

const defaults = (): Values => ({
  theme: 'auto',
  scheme: 'two',
  sound: false,
  sort: 'rank',
  suited: 'suit',
  melds: 'laid',
  lang: systemLanguage(),
});

/** Whatever lies in storage, only known values of known names get through. */
export function known(stored: unknown): Partial<Values> {
  if (typeof stored !== 'object' || stored === null) return {};
  const entries = Object.entries(stored).filter(([name, value]) => {
    const allowed: readonly unknown[] = name in ALLOWED ? ALLOWED[name as keyof Values] : [];
    return allowed.includes(value);
  });
  return Object.fromEntries(entries) as Partial<Values>;
}

function read(): Partial<Values> {
  try {
    return known(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

class Settings {
  /** Only what was chosen is kept, so that a later default reaches those who never chose. */
  #chosen: Partial<Values> = $state(read());
  #defaults = defaults();

  constructor() {
    this.#show();
  }

  get theme(): Theme {
    return this.#chosen.theme ?? this.#defaults.theme;
  }
  set theme(theme: Theme) {
    this.#choose({ theme });
  }

  get scheme(): Scheme {
    return this.#chosen.scheme ?? this.#defaults.scheme;
  }
  set scheme(scheme: Scheme) {
    this.#choose({ scheme });
  }

  /** The scheme for a pack of so many suits: a pack of six gets six colours unless the player chose. */
  schemeFor(suits: number): Scheme {
    return this.#chosen.scheme ?? (suits > 4 ? 'six' : this.#defaults.scheme);
  }

  get sound(): boolean {
    return this.#chosen.sound ?? this.#defaults.sound;
  }
  set sound(sound: boolean) {
    this.#choose({ sound });
  }

  get sort(): Sort {
    return this.#chosen.sort ?? this.#defaults.sort;
  }
  set sort(sort: Sort) {
    this.#choose({ sort });
  }

  /** Where suits are followed one holds a hand otherwise than where they are not, and either is remembered. */
  sortFor(bySuit: boolean): Sort {
    return bySuit ? (this.#chosen.suited ?? this.#defaults.suited) : this.sort;
  }
  chooseSort(sort: Sort, bySuit: boolean): void {
    this.#choose(bySuit ? { suited: sort } : { sort });
  }

  /** In which order the combinations of a common table are shown. */
  get melds(): MeldSort {
    return this.#chosen.melds ?? this.#defaults.melds;
  }
  set melds(melds: MeldSort) {
    this.#choose({ melds });
  }

  get lang(): Language {
    return this.#chosen.lang ?? this.#defaults.lang;
  }
  set lang(lang: Language) {
    this.#choose({ lang });
  }

  #choose(values: Partial<Values>): void {
    this.#chosen = { ...this.#chosen, ...values };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#chosen));
    } catch {
      // Storage is blocked or full: the choice holds until the page is left.
    }
    this.#show();
  }

  /** The style sheet and the screen reader read theme and language from <html>. */
  #show(): void {
    if (typeof document === 'undefined') return;
    const root = document.documentElement;
    if (this.theme === 'auto') delete root.dataset['theme'];
    else root.dataset['theme'] = this.theme;
    root.lang = this.lang;
  }
}

export const settings = new Settings();
