/** What the page says of how the cards were shuffled. */
import { settings } from '../theme/settings.svelte';

const en = {
  all: 'Everyone shuffles',
  allHelp: 'Each player’s device adds to the shuffle before the first deal, so that nobody, the host neither, could choose the cards.',
  secrets: 'What each player added',
  yours: 'What your device added',
  bound: 'The seed gives the commitment.',
  notBound: 'The seed does not give the commitment!',
  same: 'It is the commitment that this device was shown first.',
  notSame: 'This device was shown another commitment first!',
  added: 'What this device added is in it.',
  notAdded: 'What this device added is not in it!',
  device: 'What this device kept, for “tefuda verify --device”',
  sealed: 'What the others added is what they had sealed before this device told its own.',
  notSealed: (names: string) => `What ${names} added is not what this device was shown a seal of!`,
  once: 'This device shuffled once.',
  oftener: (times: number, names: string) =>
    `This device shuffled ${times} times, so that whoever had it done again could choose between ${times} deals.${names ? ` Each time before the last, ${names} had not told what they shuffled with.` : ''}`,
  again: 'Everyone is to shuffle again.',
  againMissing: (names: string) => `Everyone is to shuffle again: ${names} had not told what they shuffled with.`,
  againTimes: (times: number) => `Your device has shuffled ${times === 1 ? 'once' : 'twice'} here. Whoever has it done again can choose between ${times + 1} deals.`,
  shuffleAgain: 'Shuffle again',
  enough: 'Your device has shuffled three times here and does not do it again. To play, open a new table.',
};

type FairWords = typeof en;

const ja: FairWords = {
  all: 'みんなで切る',
  allHelp: '最初に配る前に、それぞれの端末がシャッフルに数を加えます。主催者も含めて、誰にも札を選べません。',
  secrets: 'それぞれが加えた数',
  yours: 'この端末が加えた数',
  bound: 'シードとコミットメントが一致しています。',
  notBound: 'シードとコミットメントが一致しません！',
  same: 'この端末に最初に示されたコミットメントと同じです。',
  notSame: 'この端末に最初に示されたコミットメントと違います！',
  added: 'この端末が加えた数が使われています。',
  notAdded: 'この端末が加えた数が使われていません！',
  device: 'この端末に残る控え（「tefuda verify --device」用）',
  sealed: 'ほかの人が加えた数は、この端末が数を明かす前に封をしたものと同じです。',
  notSealed: (names: string) => `${names}さんが加えた数は、この端末に示された封と合いません！`,
  once: 'この端末が切ったのは1回です。',
  oftener: (times: number, names: string) =>
    `この端末は${times}回切りました。切り直しをさせた人は、${times}通りの配りから選べたことになります。${names ? `切り直しの前に数を明かしていなかったのは、${names}さんです。` : ''}`,
  again: 'もう一度、みんなで切ることになりました。',
  againMissing: (names: string) => `もう一度、みんなで切ることになりました。${names}さんが数を明かしていません。`,
  againTimes: (times: number) => `お使いの端末は、この卓ですでに${times}回切っています。切り直しをさせる人は、${times + 1}通りの配りから選べることになります。`,
  shuffleAgain: '切り直す',
  enough: 'お使いの端末はこの卓でもう3回切ったので、これ以上は切りません。新しい卓を開いてください。',
};

export const fairWords = (): FairWords => (settings.get('lang') === 'ja' ? ja : en);
