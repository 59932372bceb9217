/** What is said where a match is carried from one place to another. */
import { settings } from '../theme/settings.svelte';

const en = {
  title: (game: string) => `Continue a match of ${game} here`,
  help: 'The match continues with the same players, rules, points and cards, hidden cards included. Only later deals are new.',
  none: 'This match cannot be continued here.',
  toServer: (host: string) => `Continue at ${host}`,
  toServerHelp: 'Continue there against the same players, on any of your devices. That server learns the cards of this deal, hidden cards included. This table stays as it is.',
  alongTitle: 'Continue offline, without this server',
  alongHelp: 'The match ends at this server, and nobody wins it here. You keep its record. A page without a server continues it against computer players.',
  alongSure: 'End it here and continue offline',
  back: (host: string) => `Continue at ${host}`,
  backHere: 'Continue on this device',
  save: 'Save the record',
  fileHelp: 'Save the match as a file. On another device, choose “Open a record…” on the start page and continue the match.',
  goOn: 'This match is not over.',
};

type CarriedWords = typeof en;

const ja: CarriedWords = {
  title: (game) => `${game}の対局をここで続ける`,
  help: '今の場面から続きます。相手もルールも点数も札も、伏せた札までそのままです。新しくなるのは、この後に配られる札だけです。',
  none: 'ここで続けられる対局ではありません。',
  toServer: (host) => `${host}で続ける`,
  toServerHelp: '今の場面から、同じ相手と、どの端末でも続けられます。このディールの札は、伏せた札も、そのサーバーに渡ります。この卓はそのまま残ります。',
  alongTitle: 'サーバーなしで、オフラインで続ける',
  alongHelp: 'このサーバーでの対局は終わり、勝ち負けはつきません。記録は手元に残ります。サーバーのいらないページで、コンピューターと続きから遊べます。',
  alongSure: 'ここで終わりにしてオフラインで続ける',
  back: (host) => `${host}で続ける`,
  backHere: 'この端末で続ける',
  save: '記録を保存',
  fileHelp: '対局をファイルに保存します。別の端末のトップページ（このページでもサーバーでも）の「対局の記録を開く…」から、続きを遊べます。',
  goOn: 'この対局はまだ終わっていません。',
};

export const carriedWords = (): CarriedWords => (settings.get('lang') === 'ja' ? ja : en);
