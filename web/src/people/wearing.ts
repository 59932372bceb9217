/** What somebody changes of their own while they sit at a table goes to the table; each change is asked for once. */
import type { ScenePlayer } from '../net/messages';
import type { Wishes } from '../table/store/groups';
import { own } from './own.svelte';

/** `before`: what was chosen before one came to this table, and was sent with sitting down. */
export function wearing(before: typeof own.renamed = null): (me: ScenePlayer, life: Wishes) => void {
  const wearAvatar = avatar();
  const takeName = name(before);
  return (me, life) => {
    wearAvatar(me, life);
    takeName(life);
  };
}

function avatar(): (me: ScenePlayer, life: Wishes) => void {
  let told = '';
  return (me, life) => {
    const worn = own.changed ? own.avatar : null;
    const wish = `${worn?.shape} ${worn?.ink}`;
    if (!worn || life.asked || wish === told) return;
    told = wish;
    if (me.avatar?.shape !== worn.shape || me.avatar.ink !== worn.ink) life.wish({ t: 'set_avatar', avatar: worn });
  };
}

function name(before: typeof own.renamed): (life: Wishes) => void {
  let told = before;
  let asked = false;
  return (life) => {
    const { renamed } = own;
    if (life.asked) return;
    if (asked) own.refusal = life.refusal;
    asked = renamed !== null && renamed !== told;
    told = renamed;
    if (asked && renamed) life.wish({ t: 'set_name', name: renamed.name });
  };
}
