/** What is said only where there is no server. */
import { settings } from '../theme/settings.svelte';

const en = {
  fetching: 'The table is being brought …',
  once: 'The first time this takes a little longer. After that it works off line, too.',
  failed: 'The table could not be brought. Is this device on line?',
  again: 'Try again',
  full: 'This browser has no room left, so what you did last is not kept. All before it is. Make some room on this device, and go on.',
  nothing: 'This browser keeps nothing at the moment. Go on as you like, but what you do here is gone once you close this page.',
  understood: 'I understand',
  fair: 'All the cards of this match follow from a seed that this device drew before it began. Its commitment is shown now and the seed itself at the end, so that you can check that no card was moved. Until then the seed is stored in this browser: if you look for it there, you can know every card, and only the computer players are cheated.',
  elsewhere: 'This table is open in another tab. Close it there, and the game goes on here.',
  opened: 'Records you opened',
  older: (count: number) => (count === 1 ? '1 older one' : `${count} older ones`),
  away: 'Remove',
  really: 'Really remove?',
  remove: (game: string, file: string) => `Remove ${game}, ${file}`,
};

const ja: typeof en = {
  fetching: '卓を準備しています…',
  once: '最初だけ少し時間がかかります。次からはオフラインでも遊べます。',
  failed: '卓を準備できませんでした。インターネットにつながっていますか。',
  again: 'もう一度試す',
  full: 'ブラウザーの保存領域がいっぱいで、今の操作は保存できませんでした。それまでのプレイは残っています。端末の空き容量を増やすと、続きを遊べます。',
  nothing: 'このブラウザーは今、何も保存できません。このまま続けられますが、ページを閉じると消えます。',
  understood: 'わかりました',
  fair: 'この対局の札はすべて、始まる前にこの端末が選んだシードから決まります。今はコミットメントを、終わりにはシードを示すので、札が動かされていないことを確かめられます。それまでシードはこのブラウザーに保存されています。のぞけばすべての札が分かりますが、相手はコンピューターだけです。',
  elsewhere: 'この卓は別のタブで開いています。そちらを閉じると、ここで続きを遊べます。',
  opened: '開いた記録',
  older: (count) => `ほかに${count}件`,
  away: '消す',
  really: '本当に消す',
  remove: (game, file) => `${game}（${file}）を消す`,
};

export const siteWords = (): typeof en => ({ en, ja })[settings.get('lang')];
