/** An avatar that was changed while one sits at a table goes to the table; each is asked for once. */
import type { Player } from '../net/messages';
import type { Wishing } from '../table/store/groups';
import { own } from './own.svelte';

export function wearing(): (players: readonly Player[], life: Wishing) => void {
  let told = '';
  return (players, life) => {
    const me = players.find((p) => p.you && p.kind === 'human');
    const avatar = own.changed ? own.avatar : null;
    const wish = `${avatar?.shape} ${avatar?.ink}`;
    if (!avatar || !me || life.asked || wish === told) return;
    told = wish;
    if (me.avatar?.shape !== avatar.shape || me.avatar.ink !== avatar.ink) life.wish({ t: 'set_avatar', avatar });
  };
}
