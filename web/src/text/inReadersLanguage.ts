/** A group of texts that comes with the part of the page that needs it: both languages at once, so that no change waits. */
import type { Lang } from '../net/api';
import { settings } from '../theme/settings.svelte';

/** The texts in the reader's language as it is then: call the result in markup and in deriveds. */
export const inReadersLanguage =
  <T>(texts: Record<Lang, T>) =>
  (): T =>
    texts[settings.get('lang')];
