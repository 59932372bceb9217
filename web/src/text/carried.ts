/** What is said where a match is carried from one place to another. */
import { settings } from '../theme/settings.svelte';

const en = {
  title: (game: string) => `A match of ${game} goes on here`,
  help: 'It goes on from where it stands: the same players, rules, points and cards, the hidden ones too. What is dealt later is new.',
  none: 'This is no match that could go on here.',
  toServer: (host: string) => `Go on at ${host}`,
  toServerHelp: 'The match goes on there from here, against the same players, on any device. That server learns the cards of this deal, the hidden ones too. This table stays as it is.',
  alongTitle: 'Off line, without this server',
  alongHelp: 'The match ends at this server; nobody wins it here. Its record is yours: a page without a server goes on from it, against players of the house.',
  alongSure: 'End it here and take it along',
  back: (host: string) => `Go on at ${host}`,
  backHere: 'Go on on this device',
  save: 'Save the record',
  fileHelp: 'Save the match as a file. On another device choose “Open a record…” on the start page, of this page or of a server, and play on from where it stands.',
  goOn: 'This match is not over.',
};

type CarriedWords = typeof en;

const ja: CarriedWords = {
  title: (game) => `${game}の対局をここで続ける`,
  help: '今の場面から続きます。相手もルールも点数も札も、伏せた札までそのままで、新しくなるのはこの後に配られる札だけです。',
  none: 'ここで続けられる対局ではありません。',
  toServer: (host) => `${host}で続ける`,
  toServerHelp: '今の場面から、同じ相手と、どの端末でも続けられます。このディールの札は、伏せた札もそのサーバーに渡ります。この卓はそのまま残ります。',
  alongTitle: 'サーバーなしで、オフラインで続ける',
  alongHelp: 'このサーバーでの対局は終わり、勝ち負けはつきません。記録が手元に残り、サーバーのいらないページで、ハウスのメンバーと続きから遊べます。',
  alongSure: 'ここで終わりにして持っていく',
  back: (host) => `${host}で続ける`,
  backHere: 'この端末で続ける',
  save: '記録を保存',
  fileHelp: '対局をファイルに保存します。別の端末で、このページやサーバーの最初のページの「対局の記録を開く…」から開くと、続きから遊べます。',
  goOn: 'この対局はまだ終わっていません。',
};

export const carriedWords = (): CarriedWords => (settings.get('lang') === 'ja' ? ja : en);
