/** How one of the reader's tables stands, in one line and in the words of its own game. */
import type { Lang } from '../text/lang';
import { callOf, sayCall } from '../notifications/call';
import { ago, listed, wordsOf } from '../text/words.svelte';
import { wantsMe, type Mine } from './mine';

/** "Your turn · last played 5 minutes ago"; ``waited``: seconds since a time, by the clock of the tables. */
export function stands(one: Mine, lang: Lang, waited: (since: number) => number): string {
  const acting = one.info.players.filter((player) => player.acting);
  const since = Math.max(0, ...acting.map((player) => player.waiting_since ?? 0));
  const time =
    since > 0 && one.info.state !== 'waiting' ? ` · ${wordsOf({}).lastPlayed({ ago: ago(waited(since), lang) })}` : '';
  return (
    said(
      one,
      acting.map((player) => player.name),
      lang,
    ) + time
  );
}

function said(one: Mine, names: readonly string[], lang: Lang): string {
  const t = wordsOf(one.info.game.words);
  const call = callOf(one.info.state, wantsMe(one));
  if (call !== null) return call === 'next' ? t.nextDealWaits : sayCall(call, t);
  return t.stands({
    state: one.info.state,
    names: listed(one.info.state === 'between' ? names : names.slice(0, 1), lang),
  });
}
