/** What is said where a server also has the page that goes on without a line. */
import { settings } from '../theme/settings.svelte';

const en = {
  where: 'Where you play',
  atServer: 'At the server',
  onDevice: 'On this device',
  serverHelp: 'Every strength, reviews, hints with chances; it goes on on any device of yours.',
  deviceHelp: 'Goes on when the line is down. The first time some 8 MB are fetched; nobody thinks ahead for longer than a second.',
  goesOn: 'Goes on without a line, too',
  meanwhile: 'Play on this device meanwhile',
  away: (host: string) => `${host} cannot be reached just now. Your tables there wait for you; here you can play meanwhile.`,
  back: (host: string) => `${host} can be reached again.`,
  toServer: 'Go back there',
};

type HereWords = typeof en;

const ja: HereWords = {
  where: '遊ぶ場所',
  atServer: 'サーバー',
  onDevice: 'この端末',
  serverHelp: 'すべての強さ、振り返りの検討、勝率つきのヒントが使えます。どの端末からでも続きを遊べます。',
  deviceHelp: '接続が切れても続けられます。最初だけ約8MBを読み込みます。相手が先読みするのは最長で1秒ほどです。',
  goesOn: 'オフラインでも続けられます',
  meanwhile: 'その間、この端末で遊ぶ',
  away: (host) => `今は${host}につながりません。そちらの卓はそのまま待っています。その間、ここで遊べます。`,
  back: (host) => `${host}につながるようになりました。`,
  toServer: 'サーバーに戻る',
};

export const hereWords = (): HereWords => (settings.get('lang') === 'ja' ? ja : en);
