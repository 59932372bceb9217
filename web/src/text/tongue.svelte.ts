/** The change from one language to the other: nothing is said in it before all of its words are there. */
import { missed } from '../app/missed.svelte';
import type { Lang } from './lang';
import { settings } from '../theme/settings.svelte';
import { fetchWords } from './tongues';
import { sayIn } from './words.svelte';

class Tongue {
  /** The other language could not be fetched; until it is asked for again. */
  missed = $state(false);
  #wanted: Lang = settings.lang;

  /** All of the page speaks this language at once; or it goes on as it was, and says so. */
  async change(lang: Lang): Promise<void> {
    this.#wanted = lang;
    this.missed = false;
    try {
      const words = await missed.quietly(() => fetchWords(lang));
      if (this.#wanted === lang) this.#speak(lang, words);
    } catch {
      this.missed = this.#wanted === lang;
    }
  }

  #speak(lang: Lang, words: Awaited<ReturnType<typeof fetchWords>>): void {
    sayIn(words);
    settings.lang = lang;
  }
}

export const tongue = new Tongue();
