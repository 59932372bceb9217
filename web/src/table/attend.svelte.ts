/** What goes with a table for as long as it is shown: its language, its game's own words, what this device keeps of it. */
import { own } from '../people/own.svelte';
import type { wearing } from '../people/wearing';
import { speakAs } from '../text/words.svelte';
import { settings } from '../theme/settings.svelte';
import { here } from './here';
import { byMelds } from './store/hello';
import type { TableStore } from './store/store.svelte';

/** Begun while a component is made: it ends with it. */
export function attend(store: TableStore): void {
  const before = own.renamed;
  const me = $derived(store.course ? undefined : store.scene?.players.find((p) => p.you && p.kind === 'human'));
  let wear: ReturnType<typeof wearing> | undefined = $state.raw();
  const ownWords = $derived(JSON.stringify(store.scene?.game.words ?? {}));
  $effect(() => store.speak(settings.lang));
  let told = byMelds();
  $effect(() => {
    if (told === byMelds() || store.course || store.past) return; // a lesson and the past have the groups unasked
    told = !told;
    store.send({ t: 'set_hand_order', by_melds: told });
  });
  $effect(() => here(store));
  $effect(() => {
    own.sits = me !== undefined;
  });
  $effect(() => {
    if (own.changed || own.renamed !== before)
      void import('../people/wearing').then((changes) => (wear ??= changes.wearing(before)));
  });
  $effect(() => {
    if (me) wear?.(me, store.life);
  });
  $effect(() => {
    speakAs(JSON.parse(ownWords) as Record<string, string>);
    return () => speakAs();
  });
}
