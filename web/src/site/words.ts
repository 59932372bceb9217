/** What is said only where there is no server. */
import { settings } from '../theme/settings.svelte';

const en = {
  fetching: 'Loading the table…',
  once: 'The first time takes a little longer. After that it works offline.',
  failed: 'Loading failed. Are you online?',
  again: 'Try again',
  full: 'This browser has no storage left, so your last action is not saved. Everything before it is saved. Free some space on this device, then continue.',
  nothing: 'This browser cannot save anything now. You can play on, but your game is lost when you close this page.',
  understood: 'I understand',
  fair: 'All cards of this match follow from a seed that this device drew before it began. You see its commitment now and the seed at the end, so you can check that no card was moved. Until then the seed is stored in this browser. You could look it up and know every card, but your opponents are only computer players.',
  elsewhere: 'This table is open in another tab. Close it there to continue here.',
  opened: 'Records you opened',
  older: (count: number) => (count === 1 ? '1 older record' : `${count} older records`),
  away: 'Remove',
  really: 'Remove it?',
  remove: (game: string, file: string) => `Remove ${game}, ${file}`,
};

const ja: typeof en = {
  fetching: '卓を準備しています…',
  once: '最初だけ少し時間がかかります。次からはオフラインでも遊べます。',
  failed: '卓を準備できませんでした。インターネットにつながっていますか。',
  again: 'もう一度試す',
  full: 'ブラウザーの保存領域がいっぱいで、今の操作は保存できませんでした。それまでのプレイは残っています。端末の空き容量を増やすと、続きを遊べます。',
  nothing: 'このブラウザーは今、何も保存できません。このまま続けられますが、ページを閉じると消えます。',
  understood: '分かりました',
  fair: 'この対局の札はすべて、始まる前にこの端末が選んだシードから決まります。今はコミットメントを、終わりにはシードを示すので、札が動かされていないことを確かめられます。それまで、シードはこのブラウザーに保存されています。のぞけばすべての札が分かりますが、相手はコンピューターだけです。',
  elsewhere: 'この卓は、別のタブで開いています。そちらを閉じると、ここで続きを遊べます。',
  opened: '開いた記録',
  older: (count) => `ほかに${count}件`,
  away: '消す',
  really: '本当に消す',
  remove: (game, file) => `${game}（${file}）を消す`,
};

export const siteWords = (): typeof en => ({ en, ja })[settings.get('lang')];
