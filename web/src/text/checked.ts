/** What the page says of a record that it has checked. */
import { settings } from '../theme/settings.svelte';

const en = {
  same: 'The record of the match has the commitment and the seed shown here.',
  sameAdded: 'The record of the match has the commitment, the seed and the player numbers shown here.',
  notSame: 'The record of the match differs from what is shown here: the commitment, the seed or a player’s number!',
  bound: 'The seed matches the commitment.',
  notBound: 'The seed does not match the commitment!',
  combined: 'The shuffles follow from that seed and the players’ numbers.',
  notCombined: 'The shuffles do not follow from that seed and the players’ numbers!',
  dealer: (name: string) => `${name} dealt first, as the seed says.`,
  dealerBefore: (name: string) => `${name} dealt first, as the match before decided.`,
  notDealer: (name: string, drawn: string) => `${name} dealt first, but the seed says ${drawn}! This is right only if the match before decided it.`,
  notDealerBefore: (name: string) => `${name} dealt first, but the match before gave the deal to somebody else!`,
  decks: (times: number, cards: number) =>
    times === 1 ? `Your browser has checked the shuffle of the ${cards} cards against the seed.` : `Your browser has checked all ${times} shuffles of the ${cards} cards against the seed.`,
  notDecks: (deals: string, one: boolean) => (one ? `The shuffle of deal ${deals} does not follow from the seed!` : `The shuffles of deals ${deals} do not follow from the seed!`),
  noDecks: 'No card was dealt, so there is no shuffle to check.',
  ownPack: 'This page does not know the order of this pack, so your browser has not checked the shuffles. “tefuda verify” can.',
  plays: (lines: number, all: number) => `The rules, deals and plays are still those shown to this device (${lines} of ${all} lines of the record).`,
  notPlays: (lines: number) => `After line ${lines} the record differs from what this device was shown: a rule, a deal or a play was changed, left out or added!`,
  borrowed: (lines: number) => lines === 1 ? 'The first line of the record comes from another match, so its cards could be known.' : `The first ${lines} lines of the record come from another match, so their cards could be known.`,
  position: 'The match began from a set position, not from a shuffle. Your browser has not checked the cards.',
  scheme: 'This page does not know the shuffle method. Your browser has not checked the record.',
  notFetched: 'The record of the match could not be downloaded. Your browser has not checked the shuffles.',
  notReadable: 'The record of the match cannot be read. Your browser has not checked the shuffles!',
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
  notDealer: (name: string, drawn: string) => `最初に配ったのは${name}さんですが、シードによれば${drawn}さんのはずです！ 正しいのは、前の対局の結果で決まった場合だけです。`,
  notDealerBefore: (name: string) => `最初に配ったのは${name}さんですが、前の対局の結果によれば別の人のはずです！`,
  decks: (times: number, cards: number) => (times === 1 ? `${cards}枚の札のシャッフルがシードどおりであることを、このブラウザーが確かめました。` : `${cards}枚の札の${times}回のシャッフルがすべてシードどおりであることを、このブラウザーが確かめました。`),
  notDecks: (deals: string) => `${deals}回目のシャッフルが、シードと合いません！`,
  noDecks: '札は配られていないので、確かめるシャッフルはありません。',
  ownPack: 'このページは、このゲームの札の元の並び順を知りません。そのため、シャッフルを確かめていません。「tefuda verify」なら確かめられます。',
  plays: (lines: number, all: number) => `この端末に示されたルール・配り・プレイ（記録の${all}行のうち${lines}行）は、あとから変えられていません。`,
  notPlays: (lines: number) => `記録の${lines}行目より後が、この端末に示されたものと違います。ルールか配りかプレイが、あとから変えられています！`,
  borrowed: (lines: number) => `記録の最初の${lines}行は、別の対局のものです。続きを遊んだ人は、札を前もって知ることができました。`,
  position: 'シャッフルからではなく、ある局面から始まった対局です。そのため、このブラウザーは札を確かめていません。',
  scheme: 'このページは、札がどう切られたかを知りません。そのため、このブラウザーは記録を確かめていません。',
  notFetched: '対局の記録を取得できなかったので、このブラウザーはシャッフルを確かめていません。',
  notReadable: '対局の記録を読み取れないので、このブラウザーはシャッフルを確かめていません！',
};

export const checkedIn = (lang: 'en' | 'ja'): CheckedWords => (lang === 'ja' ? ja : en);
export const checkedWords = (): CheckedWords => checkedIn(settings.get('lang'));
