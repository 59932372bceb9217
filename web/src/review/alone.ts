/** What is said of a review while it is made, and of one that was made in a page without a server. */
import { settings } from '../theme/settings.svelte';

const en = {
  left: (minutes: number) => (minutes < 1 ? 'less than a minute left' : minutes < 1.5 ? 'about a minute left' : `about ${minutes.toFixed(0)} minutes left`),
  joined: ' · ',
  before: 'It is made on this device, and kept with the match.',
  meanwhile: 'You can play meanwhile. It goes on for as long as this page is open, and later from where it was.',
  few: 'Made on this device, in few deals: only plays that cost much are found, and small losses are not counted. A server, or “tefuda review” on a computer, weighs finer.',
};

const ja: typeof en = {
  left: (minutes) => (minutes < 1 ? '残り1分未満' : `残りおよそ${minutes.toFixed(0)}分`),
  joined: '・',
  before: 'この端末で調べて、結果を対局と一緒に残します。',
  meanwhile: 'その間も遊べます。このページを開いている間だけ進み、閉じても次に続きから始まります。',
  few: 'この端末で、少ない数の配りで調べた結果です。見つかるのは損の大きいプレイだけで、小さな損は数えられていません。サーバーか、パソコンの「tefuda review」なら、もっと細かく調べられます。',
};

export const aloneWords = (): typeof en => ({ en, ja })[settings.get('lang')];
