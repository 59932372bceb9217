/** What the page says of a record that it has checked. */
import { settings } from '../theme/settings.svelte';

const en = {
  same: 'The record of the match has the commitment and the seed that are shown here.',
  sameAdded: 'The record of the match has the commitment, the seed and what each player added, as shown here.',
  notSame: 'The record of the match has another commitment, another seed or something else that was added than is shown here!',
  bound: 'The seed gives the commitment.',
  notBound: 'The seed does not give the commitment!',
  combined: 'The seed behind the shuffles is made of that seed and of what the players added.',
  notCombined: 'The seed behind the shuffles is not made of that seed and of what the players added!',
  dealer: (name: string) => `${name} dealt first, as the seed says.`,
  dealerBefore: (name: string) => `${name} dealt first, as it stood after the match before.`,
  notDealer: (name: string, drawn: string) => `${name} dealt first, but by the seed it was ${drawn}’s turn to deal! It is right only where a match before this one decided it.`,
  notDealerBefore: (name: string) => `${name} dealt first, though after the match before it was somebody else’s turn to deal!`,
  decks: (times: number, cards: number) =>
    times === 1 ? `Your browser has checked the shuffle of the ${cards} cards against the seed.` : `Your browser has checked all ${times} shuffles of the ${cards} cards against the seed.`,
  notDecks: (deals: string, one: boolean) => (one ? `The shuffle of deal ${deals} does not follow from the seed!` : `The shuffles of deals ${deals} do not follow from the seed!`),
  noDecks: 'No card was dealt, so there is no shuffle to check.',
  ownPack: 'This page does not know the order of this pack: your browser has not checked the shuffles. “tefuda verify” can.',
  plays: (lines: number, all: number) => `The rules, deals and plays that this device was shown have not been changed since (${lines} of ${all} lines of the record).`,
  notPlays: (lines: number) => `After line ${lines} the record is not what this device was shown: the rules, a deal or a play was changed, left out or added!`,
  borrowed: (lines: number) => lines === 1 ? 'The first line of the record belongs to another match: whoever played on could know the cards.' : `The first ${lines} lines of the record belong to another match: whoever played on could know the cards.`,
  position: 'The match began from a position, not from a shuffle: your browser has not checked the cards.',
  scheme: 'This page does not know how the cards were shuffled: your browser has checked nothing of the record.',
  notFetched: 'The record of the match could not be fetched: your browser has not checked the shuffles.',
  notReadable: 'The record of the match cannot be read: your browser has not checked the shuffles!',
};

type CheckedWords = typeof en;

const ja: CheckedWords = {
  same: '対局の記録にあるコミットメントとシードは、ここに示されたものと同じです。',
  sameAdded: '対局の記録にあるコミットメントとシード、それぞれが加えた数は、ここに示されたものと同じです。',
  notSame: '対局の記録にあるコミットメントかシード、または加えられた数が、ここに示されたものと違います！',
  bound: 'シードとコミットメントが一致しています。',
  notBound: 'シードとコミットメントが一致しません！',
  combined: 'シャッフルのもとになったシードは、そのシードとそれぞれが加えた数から作られています。',
  notCombined: 'シャッフルのもとになったシードが、そのシードとそれぞれが加えた数から作られていません！',
  dealer: (name: string) => `最初に配ったのは${name}さんで、シードどおりです。`,
  dealerBefore: (name: string) => `最初に配ったのは${name}さんで、前の対局の結果どおりです。`,
  notDealer: (name: string, drawn: string) => `最初に配ったのは${name}さんですが、シードによれば${drawn}さんのはずで、前の対局の結果で決まった場合を除き、正しくありません！`,
  notDealerBefore: (name: string) => `最初に配ったのは${name}さんですが、前の対局の結果によれば別の人のはずです！`,
  decks: (times: number, cards: number) => (times === 1 ? `${cards}枚の札のシャッフルがシードどおりであることを、このブラウザーが確かめました。` : `${cards}枚の札の${times}回のシャッフルがすべてシードどおりであることを、このブラウザーが確かめました。`),
  notDecks: (deals: string) => `${deals}回目のシャッフルが、シードと合いません！`,
  noDecks: '札は配られていないので、確かめるシャッフルはありません。',
  ownPack: 'この札の並び順をこのページは知らないので、このブラウザーはシャッフルを確かめていません。「tefuda verify」なら確かめられます。',
  plays: (lines: number, all: number) => `この端末に示されたルール・配り・プレイ（記録の${all}行のうち${lines}行）は、あとから変えられていません。`,
  notPlays: (lines: number) => `記録の${lines}行目より後が、この端末に示されたものと違います。ルールか配りかプレイが、あとから変えられています！`,
  borrowed: (lines: number) => `記録の最初の${lines}行は別の対局のもので、続きを打った人は札を前もって知ることができました。`,
  position: 'シャッフルではなく、与えられた局面から始まった対局なので、このブラウザーは札を確かめていません。',
  scheme: '札がどう切られたかをこのページは知らないので、このブラウザーは記録を確かめていません。',
  notFetched: '対局の記録を取得できなかったので、このブラウザーはシャッフルを確かめていません。',
  notReadable: '対局の記録を読み取れないので、このブラウザーはシャッフルを確かめていません！',
};

export const checkedIn = (lang: 'en' | 'ja'): CheckedWords => (lang === 'ja' ? ja : en);
export const checkedWords = (): CheckedWords => checkedIn(settings.get('lang'));
