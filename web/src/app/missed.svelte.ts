/** Parts of the page come when they are first needed. What could not be fetched is said once, wherever it was wanted. */

class Missed {
  /** Somebody waits for a part that does not come. */
  part = $state(false);
  readonly #excused = new WeakSet<Error>();

  /** Fetch what nobody waits for yet, or of which something else is said if it cannot be had. */
  async quietly<T>(fetched: () => Promise<T>): Promise<T> {
    try {
      return await fetched();
    } catch (error) {
      if (error instanceof Error) this.#excused.add(error);
      throw error;
    }
  }

  /** From now on it is noted. Every import of a page that was built tells the window of its failure, before it fails. */
  watch(page: EventTarget = window): void {
    page.addEventListener('vite:preloadError', (event) => {
      const { payload } = event as VitePreloadErrorEvent;
      setTimeout(() => (this.part ||= !this.#excused.has(payload)));
    });
  }
}

export const missed = new Missed();

/** Fetches a part at the first call, and gives it at every other; what could not be had is fetched again. */
export function once<T>(fetched: () => Promise<T>): () => Promise<T> {
  let part: Promise<T> | null = null;
  return () =>
    (part ??= fetched().catch((error: unknown) => {
      part = null;
      throw error;
    }));
}
