/** What the page says of how the cards were shuffled. */
import { settings } from '../theme/settings.svelte';

const en = {
  all: 'Everyone shuffles',
  allHelp: 'Each player’s device adds a number to the shuffle before the first deal. So nobody can choose the cards, not even the host.',
  secrets: 'Number of each player',
  yours: 'Number of your device',
  bound: 'The seed matches the commitment.',
  notBound: 'The seed does not match the commitment!',
  same: 'This is the commitment that this device saw first.',
  notSame: 'This device saw another commitment first!',
  added: 'The number of this device was used.',
  notAdded: 'The number of this device was not used!',
  device: 'This device’s proof, for “tefuda verify --device”',
  sealed: 'The others’ numbers match the commitments they gave before this device revealed its own.',
  notSealed: (names: string) => `The number of ${names} does not match the commitment that this device saw!`,
  once: 'This device shuffled once.',
  oftener: (times: number, names: string) =>
    `This device shuffled ${times} times. Anyone who caused the repeats could choose among ${times} deals.${names ? ` Each time before the last, ${names} had not revealed their number.` : ''}`,
  again: 'Everyone must shuffle again.',
  againMissing: (names: string) => `Everyone must shuffle again: ${names} did not reveal their number.`,
  againTimes: (times: number) => `Your device has shuffled ${times === 1 ? 'once' : 'twice'} here. Anyone who causes a repeat can choose among ${times + 1} deals.`,
  shuffleAgain: 'Shuffle again',
  enough: 'Your device has shuffled three times here and will not shuffle again. To play, open a new table.',
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
  sealed: 'ほかの人が加えた数は、この端末が数を明かす前に示されたコミットメントと合います。',
  notSealed: (names: string) => `${names}さんが加えた数は、この端末に示されたコミットメントと合いません！`,
  once: 'この端末が切ったのは1回です。',
  oftener: (times: number, names: string) =>
    `この端末は${times}回切りました。切り直しをさせた人は、${times}通りの配りから選べたことになります。${names ? `切り直しの前に数を明かしていなかったのは、${names}さんです。` : ''}`,
  again: 'もう一度、みんなで切ることになりました。',
  againMissing: (names: string) => `もう一度、みんなで切ることになりました。${names}さんが数を明かしていません。`,
  againTimes: (times: number) => `お使いの端末は、この卓ですでに${times}回切っています。切り直しをさせる人は、${times + 1}通りの配りから選べることになります。`,
  shuffleAgain: '切り直す',
  enough: 'お使いの端末は、この卓でもう3回切りました。これ以上は切りません。遊ぶには、新しい卓を立ててください。',
};

export const fairWords = (): FairWords => (settings.get('lang') === 'ja' ? ja : en);
