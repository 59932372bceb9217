/** What is said of a review while it is made, and of one that was made in a page without a server. */
import { settings } from '../theme/settings.svelte';

const en = {
  left: (minutes: number) => (minutes < 1 ? 'less than a minute left' : minutes < 1.5 ? 'about a minute left' : `about ${minutes.toFixed(0)} minutes left`),
  joined: ' · ',
  before: 'The review runs on this device and is saved with the match.',
  meanwhile: 'You can play during the review. It runs while this page is open, and continues later from the same point.',
  few: 'Made on this device with few sample deals: it finds only costly plays and ignores small losses. A server, or “tefuda review” on a computer, is more precise.',
};

const ja: typeof en = {
  left: (minutes) => (minutes < 1 ? '残り1分未満' : `残りおよそ${minutes.toFixed(0)}分`),
  joined: '・',
  before: 'この端末で検討し、結果は対局と一緒に残ります。',
  meanwhile: 'その間も遊べます。検討は、このページを開いている間だけ進みます。閉じても、次に続きから始まります。',
  few: 'この端末で、少ない数の配りで検討した結果です。見つかるのは損の大きいプレイだけで、小さな損は数えていません。サーバーか、パソコンの「tefuda review」なら、もっと細かく検討できます。',
};

export const aloneWords = (): typeof en => ({ en, ja })[settings.get('lang')];
