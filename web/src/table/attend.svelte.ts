/** What goes with a table for as long as it is shown: its language, its game's own words, what this device keeps of it. */
import { wearing } from '../people/wearing';
import { speakAs } from '../text/words.svelte';
import { settings } from '../theme/settings.svelte';
import { here } from './here';
import type { TableStore } from './store/store.svelte';

/** Begun while a component is made: it ends with it. */
export function attend(store: TableStore): void {
  const wear = wearing();
  const ownWords = $derived(JSON.stringify(store.scene?.game.words ?? {}));
  $effect(() => store.speak(settings.lang));
  $effect(() => here(store));
  $effect(() => wear(store.course ? [] : (store.scene?.players ?? []), store.life));
  $effect(() => {
    speakAs(JSON.parse(ownWords) as Record<string, string>);
    return () => speakAs();
  });
}
