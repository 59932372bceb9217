/** What the page says of how the cards were shuffled. */
import { settings } from '../theme/settings.svelte';

const en = {
  all: 'Everyone shuffles',
  allHelp: 'Each player’s device adds to the shuffle before the first deal, so that nobody, the host neither, could choose the cards.',
  secrets: 'What each player added',
  yours: 'What your device added',
  bound: 'The seed gives the commitment.',
  notBound: 'The seed does not give the commitment!',
  same: 'It is the commitment that this device was shown before the first deal.',
  notSame: 'This device was shown another commitment before the first deal!',
  added: 'What this device added is in it.',
  notAdded: 'What this device added is not in it!',
};

type FairWords = typeof en;

const ja: FairWords = {
  all: 'みんなで切る',
  allHelp: '最初に配る前に、それぞれの端末がシャッフルに数を加えます。主催者も含めて、誰にも札を選べません。',
  secrets: 'それぞれが加えた数',
  yours: 'この端末が加えた数',
  bound: 'シードとコミットメントが一致しています。',
  notBound: 'シードとコミットメントが一致しません！',
  same: '最初のディールの前にこの端末に示されたコミットメントと同じです。',
  notSame: '最初のディールの前にこの端末に示されたコミットメントと違います！',
  added: 'この端末が加えた数が使われています。',
  notAdded: 'この端末が加えた数が使われていません！',
};

export const fairWords = (): FairWords => (settings.get('lang') === 'ja' ? ja : en);
