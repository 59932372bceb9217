/** The profile that this device keeps. What was changed on another device holds here as well, and is never undone here. */
import { local } from '../app/storage';
import { onComeback } from '../net/comeback';
import type { Profile } from '../net/messages';
import * as requests from '../net/profile';
import { PROFILE } from '../net/seats';
import { own, read, written } from '../people/own.svelte';
import { tongue } from '../text/tongue.svelte';
import { settings } from '../theme/settings.svelte';

type Choice = Pick<Profile, 'name' | 'avatar' | 'lang'>;

const alike = (a: Choice[keyof Choice], b: Choice[keyof Choice]): boolean =>
  typeof a === 'string' || typeof b === 'string' ? a === b : written(a) === written(b);

/** What to write: of one's own only what differs from what was seen last; of all else what the server has. */
export function changedOnly(seen: Choice, mine: Choice, theirs: Choice): Choice {
  const kept = <K extends keyof Choice>(field: K): Choice[K] =>
    alike(mine[field], seen[field]) ? theirs[field] : mine[field];
  return { name: kept('name'), avatar: kept('avatar'), lang: kept('lang') };
}

/** A stored value may be of another day, or nobody's. */
export function seenBefore(stored: unknown): Choice | null {
  const { name, avatar, lang } = (stored ?? {}) as Record<string, unknown>;
  if (typeof name !== 'string' || (lang !== 'en' && lang !== 'ja')) return null;
  return { name, avatar: read(typeof avatar === 'string' ? avatar : null), lang };
}

class Kept {
  profile: Profile | null = $state.raw(null);
  /** As this tab has seen it last: another tab may have seen more. */
  #seen: Choice | null = seenBefore(local.parsed(PROFILE));
  #asking = false;
  #follows = false;
  #gone = false;

  /** The server has said which profile this device keeps: what is new there holds here, too. */
  told(profile: Profile | null): void {
    this.profile = profile;
    if (profile) this.#adopt(profile);
    else this.#remember(null);
  }

  /** Ask the server, now and whenever somebody comes back to the page. */
  async look(): Promise<void> {
    this.#follow();
    if (this.#asking) return;
    this.#asking = true;
    try {
      const { profile } = await requests.profile();
      if (!this.#gone) this.told(profile);
    } catch {
      // Without a line it stays as it was seen last.
    } finally {
      this.#asking = false;
    }
  }

  /** It is deleted here: an answer that comes late writes nothing any more. */
  gone(): void {
    this.#gone = true;
  }

  /** Returns false where the profile was deleted on another device: it is not made again unasked. */
  async save(name: string, earlier: boolean): Promise<boolean> {
    let wish: Choice = { name, avatar: own.avatar, lang: settings.lang };
    if (this.#seen) {
      const { profile: theirs } = await requests.profile();
      if (!theirs) {
        this.told(null);
        return false;
      }
      wish = changedOnly(this.#seen, wish, theirs);
    }
    this.told((await requests.keep({ ...wish, earlier })).profile);
    return true;
  }

  #adopt({ name, avatar = null, lang }: Profile): void {
    const before = this.#seen;
    if (!before || name !== before.name) own.adoptName(name);
    if (!before || !alike(avatar, before.avatar)) own.adoptAvatar(avatar);
    this.#remember({ name, avatar, lang: before?.lang ?? settings.lang });
    if (lang !== before?.lang) void this.#speak(lang);
    this.#follow();
  }

  /** Where the words cannot be had, the language counts as not seen yet. */
  async #speak(lang: Choice['lang']): Promise<void> {
    if (settings.lang !== lang) await tongue.change(lang);
    if (this.#seen && settings.lang === lang) this.#remember({ ...this.#seen, lang });
  }

  #remember(seen: Choice | null): void {
    this.#seen = seen;
    if (seen) local.set(PROFILE, JSON.stringify({ ...seen, avatar: written(seen.avatar) }));
    else local.remove(PROFILE);
  }

  #follow(): void {
    if (this.#follows) return;
    this.#follows = true;
    onComeback(() => void (this.#seen && this.look()));
  }
}

export const kept = new Kept();
