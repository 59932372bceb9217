/** What is said where a server also has the page that goes on without a line. */
import { settings } from '../theme/settings.svelte';

const en = {
  where: 'Where you play',
  atServer: 'On the server',
  onDevice: 'On this device',
  serverHelp: 'All strengths, reviews, and hints with win rates. Continue on any of your devices.',
  deviceHelp: 'Works offline. Downloads about 8 MB once. Computer players think for at most a second.',
  goesOn: 'Works offline',
  meanwhile: 'Play on this device for now',
  away: (host: string) => `${host} cannot be reached. Your tables there are safe. For now you can play here.`,
  back: (host: string) => `${host} can be reached again.`,
  toServer: 'Return to the server',
};

type HereWords = typeof en;

const ja: HereWords = {
  where: '遊ぶ場所',
  atServer: 'サーバー',
  onDevice: 'この端末',
  serverHelp: 'すべての強さの相手、検討、勝率つきのヒントが使えます。どの端末からでも続きを遊べます。',
  deviceHelp: 'オフラインでも遊べます。最初だけ約8MBを読み込みます。相手の先読みは、最長で1秒ほどです。',
  goesOn: 'オフラインでも続けられます',
  meanwhile: 'その間、この端末で遊ぶ',
  away: (host) => `今は${host}につながりません。そちらの卓は、そのまま残っています。その間、ここで遊べます。`,
  back: (host) => `${host}につながるようになりました。`,
  toServer: 'サーバーに戻る',
};

export const hereWords = (): HereWords => (settings.get('lang') === 'ja' ? ja : en);
