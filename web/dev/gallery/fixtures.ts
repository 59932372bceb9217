/** Plain data for parts of a table: as the server sends it, and as the table's own state groups it (`table/store/groups.ts`). */
import type { Lang } from '../../src/text/lang';
import { cardName } from '../../src/cards/names';
import { player, scene as bare, zone } from '../../src/net/fakeSocket';
import type {
  SceneChat,
  SceneGame,
  Meld,
  MatchResult,
  LabelledPlay,
  ScenePlayer,
  Scene,
  ScoreBreakdown,
  ScoreSheet,
  SceneEvent,
  TableInfo,
  Zone,
} from '../../src/net/messages';
import { Chat } from '../../src/people/chat.svelte';
import type { Talking } from '../../src/people/chatter.svelte';
import type { Tip } from '../../src/table/advice/advice.svelte';
import type { CardChoice, CardLook, MeldChoice, OwnHand, Tabletop } from '../../src/table/store/groups';

export const LANG: Lang = new URLSearchParams(location.search).get('lang') === 'ja' ? 'ja' : 'en';
export const say = (en: string, ja: string): string => (LANG === 'ja' ? ja : en);
export const nothing = (): void => undefined;

// --- who plays ----------------------------------------------------------------------------------

const momiji = {
  id: 'rin',
  name: say('Momiji', 'もみじ'),
  also: say('もみじ', 'Momiji'),
  level: 'steady',
  strength: say('steady', 'ふつう'),
  temper: say('Thinks twice.', '2回考えます。'),
};

export const aki = player(0, {
  name: say('Aki', 'あき'),
  avatar: { shape: 'plum', ink: 'indigo' },
  badges: [say('opened', 'オープン済み')],
});
export const bot = player(1, {
  name: momiji.name,
  kind: 'bot',
  persona: momiji,
  dealer: true,
  badges: [say('two boxes', 'ボックス2つ')],
});
export const ben = player(2, {
  name: say('Benedikt of the Long Name', '長い名前の文左衛門'),
  avatar: { shape: 'waves', ink: 'rose' },
  online: false,
});
export const cho = player(3, {
  name: say('Cho', '蝶'),
  avatar: { shape: 'butterfly', ink: 'moss' },
  substitute: momiji.name,
  persona: momiji,
});
export const open = player(4, { name: '', kind: 'open' });
export const acting = (one: ScenePlayer): ScenePlayer => ({
  ...one,
  acting: true,
  waiting_since: Date.now() / 1000 - 42,
});

// --- what lies on the table ---------------------------------------------------------------------

const meld = (number: number, cards: string, label: string, part: Partial<Meld> = {}): Meld => ({
  number,
  cards: cards.split(' '),
  label,
  term: '',
  marked: false,
  ref: '',
  sign: '',
  top: null,
  ...part,
});
const group = say('Group', 'グループ');
const run = say('Sequence', 'シークエンス');
const label = say('Melds', 'メルド');

const few = [meld(1, '3S 3H 3D', group), meld(2, '9H TH JH', run, { marked: true })];
const many = [
  ...few,
  meld(3, 'AS 2S 3S 4S', run),
  meld(4, 'KC KD KH', group),
  meld(5, '5D 6D 7D', run),
  meld(6, '8S 8C 8D', group),
];
const laid = (seat: number | null, melds: Meld[], part: Partial<Zone> = {}): Zone =>
  zone({ id: `melds.${seat}`, kind: 'melds', seat, label, melds, count: melds.length, ...part });
const ranks = [
  meld(1, '7S 7H 7D 2C', say('Sevens', '7'), { ref: '7' }),
  meld(2, 'KS KH KD KC KS KH KD', say('Canasta of kings', 'Kのカナスタ'), { top: 'KH', ref: 'K' }),
  meld(3, 'QS QH QD QC QS JK 2D', say('Black canasta of queens', 'Qのブラックカナスタ'), { top: 'QS', ref: 'Q' }),
];

export const melds = {
  own: laid(0, few),
  many: laid(1, many),
  none: laid(0, []),
  ranks: laid(0, ranks),
  theirRanks: laid(1, ranks),
};
export const common = {
  few: laid(null, few, { place: 'middle', staging: 'arrange', label: say('Table', '場') }),
  many: laid(null, many, { place: 'middle', staging: 'arrange', label: say('Table', '場') }),
  none: laid(null, [], { place: 'middle', label: say('Table', '場') }),
};

export const hidden = zone({ id: 'hand.1', kind: 'fan', seat: 1, count: 11, label: '' });
export const shown = zone({ id: 'hand.1', kind: 'fan', seat: 1, cards: ['4S', '5H', 'QD', 'KC'], label: '' });
export const stock = zone({
  id: 'stock',
  kind: 'pile',
  count: 31,
  label: say('Stock', '山札'),
  place: 'middle',
  tap: 'draw',
});
export const discards = zone({
  id: 'discards',
  kind: 'pile',
  count: 5,
  cards: ['QH'],
  label: say('Discard pile', '捨て札'),
  place: 'middle',
});
export const won = zone({
  id: 'won.1',
  kind: 'pile',
  seat: 1,
  count: 12,
  amount: say('3 tricks', '3トリック'),
  label: say('Tricks', 'トリック'),
});
export const offered = zone({
  id: 'offer',
  kind: 'row',
  cards: ['7S', '8D'],
  label: say('Offered', '場に出した札'),
  place: 'middle',
});
export const counter = zone({
  id: 'round',
  kind: 'counter',
  count: 3,
  label: say('Round', 'ラウンド'),
  place: 'middle',
});
export const spent = zone({ id: 'stock', kind: 'pile', count: 0, label: say('Stock', '山札'), place: 'middle' });
export const stocks = [1, 2, 3, 4].map((n) =>
  zone({ id: `stock.${n}`, kind: 'pile', count: 40, label: say(`Stock ${n}`, `山札${n}`), place: 'middle' }),
);
export const cut = {
  high: 40,
  verb: 'cut',
  zones: stocks.map((one) => one.id),
  slices: [
    { cards: 10, play: 'cut 10' },
    { cards: 30, play: 'cut 30' },
  ],
};
const choice = (card: string, label: string, chosen = false) => ({
  card,
  label,
  chosen,
  play: `pick ${card}`,
  term: '',
});
export const pick = {
  choices: [
    choice('7S', say('seven of spades', 'スペードの7')),
    choice('QH', say('queen of hearts', 'ハートのQ')),
    choice('2D', say('two of diamonds', 'ダイヤの2')),
  ],
};
export const picked = { choices: pick.choices.map((one, i) => ({ ...one, chosen: i === 1 })) };

// --- how it is seen and pressed -----------------------------------------------------------------

export const look = (...marked: string[]): CardLook => ({
  scheme: 'four',
  marked: new Set(marked),
  ranking: { ranks: 'A23456789TJQK' },
  nameOf: (card) => cardName(card, LANG),
  newIn: () => [],
  placed: ({ melds }) => melds.map((meld, key) => ({ key, meld })),
});
export const wild = look('2C', '2D', 'JK');

const choosing = (selection: string[], meld: string | null): CardChoice & MeldChoice => ({
  ...{ selection, meld, takesOne: false, lit: [], answer: null },
  ...{ toggle: nothing, toggleAll: nothing, select: nothing, drop: nothing, clear: nothing, tapMeld: nothing },
  ...{ goals: new Set(meld === null ? [] : ['2', 'K']), pointed: meld === null ? null : '2' },
});
export const button = (play: string, label: string, part: Partial<LabelledPlay> = {}): LabelledPlay => ({
  play,
  label,
  verb: play.split(' ')[0] ?? '',
  cards: [],
  melds: [],
  onto: null,
  seat: null,
  destinations: [],
  ...part,
});
const plays: Tabletop['plays'] = {
  busy: false,
  held: false,
  picked: null,
  play: nothing,
  fitsTask: () => true,
  tapOf: (pile) => pile.tap,
};
export const tabletop: Tabletop = { seat: 0, cards: look(), choice: choosing([], null), hint: { shown: null }, plays };
export const chosen: Tabletop = {
  ...tabletop,
  choice: choosing(['QH'], '1'),
  hint: { shown: button('add QH to 2', '', { onto: '2' }) },
};
export const hinted: Tabletop = { ...tabletop, hint: { shown: button('draw', '') } };
export const busy: Tabletop = { ...tabletop, plays: { ...plays, busy: true, held: true } };
export const watching: Tabletop = { ...tabletop, seat: null };
export const byRank: Tabletop = {
  ...chosen,
  cards: wild,
  choice: choosing([], '7'),
  hint: { shown: button('add', '', { onto: 'K' }) },
};
export const cardPick = { ...plays, picked: 'pick 7S' };

// --- one's own hand -----------------------------------------------------------------------------

/** Each has cards of its own: their names are ids on the page. */
export function hand(cards: string, part: Partial<OwnHand> = {}, fresh: string[] = []): OwnHand {
  const held = cards.split(' ').filter(Boolean);
  return {
    table: `gallery.${cards.slice(0, 2)}`,
    zone: zone({ id: `hand.${cards.slice(0, 2)}`, kind: 'fan', seat: 0, cards: held, label: '' }),
    scene: { ...base, fresh, taps: [] },
    cards: look(),
    choice: choosing([], null),
    hint: { mark: () => null, risk: () => '', destinations: [] },
    play: nothing,
    lay: nothing,
    ...part,
  };
}
export const base = bare(3, []);
export const choosingCards = { ...choosing(['5S', '6S'], null), lit: ['5S', '6S', '7S', 'KS'] };
export const warned = {
  mark: (cards: readonly string[]) => (cards.includes('4H') ? 1 : null),
  risk: (cards: readonly string[]) => (cards.includes('KH') ? '−13' : ''),
  destinations: [],
};

// --- advice -------------------------------------------------------------------------------------

const why = say(
  'It completes a run, and you keep two ways to go on.',
  'シークエンスが完成し、次に出す道も2つ残ります。',
);
const second: Tip = {
  action: button('draw', say('Draw a card', '1枚引く')),
  text: why,
  figures: '',
  best: false,
  other: null,
};
export const tip: Tip = {
  action: button('meld 7S 8S 9S', say('Meld 7♠ 8♠ 9♠', '♠7 ♠8 ♠9を出す'), { cards: ['7S'] }),
  text: why,
  figures: say('Win rate: about 61%.', '勝率は約61％です。'),
  best: true,
  other: second,
};
export const noTip: Tip = {
  ...second,
  action: null,
  text: say('There is nothing better than waiting.', '待つより良いプレイはありません。'),
  best: true,
};
const overlooked = say('Your joker would lie there for everybody.', 'ジョーカーが誰でも使える所に置かれます。');
export const question = { caution: { play: 'discard JK', text: overlooked, instead: tip.action }, tapped: null };
export const bareQuestion = { caution: { ...question.caution, instead: null }, tapped: null };

// --- what has come of it ------------------------------------------------------------------------

const line = (label: string, values: string[], cards: string[][] = [], weight: 'line' | 'sum' | 'total' = 'line') => ({
  label,
  values,
  cards,
  weight,
  term: '',
});
export const count: ScoreBreakdown = {
  heads: [aki.name, bot.name],
  title: say('Aki goes out!', 'あきさんの上がり！'),
  lines: [
    line(say('Going out', '上がり'), ['+20', '']),
    line(say('Last card', '最後の札'), ['5', '10'], [['5S'], ['KH']]),
    line(say('Cards in hand', '手札の点'), ['', '34'], [[], ['KS', '9H', 'AD']]),
    line(say('This deal', 'このディール'), ['+54', '—'], [], 'sum'),
    line(say('Total', '合計'), ['228', '120'], [], 'total'),
  ],
  outcome: say('Aki wins this deal by 54 points.', 'あきさんが54点を取りました。'),
  story: [say('Nobody had expected it.', '誰も予想しませんでした。')],
  stamp: 'out',
  final: false,
  settlement: [line(say('In all', '総合計'), ['553', '195'], [], 'total')],
};
const five = [aki, bot, ben, cho, player(4, { name: say('Dai', '大') })];
export const crowd = {
  scene: { players: five, teams: [] },
  heads: five.map((one) => one.name),
  lines: [
    line(
      say('Cards in hand', '手札の点'),
      ['', '10', '2', '7', '11'],
      [[], ['KS'], ['2D'], ['3H', '4H'], ['AD', 'QC']],
    ),
    line(say('Total', '合計'), ['90', '45', '31', '28', '12'], [], 'total'),
  ],
};
export const end: MatchResult = {
  agreed: false,
  at: 1_790_000_000,
  resigned: null,
  won: true,
  verdict: say('Aki wins the match.', 'あきさんの勝ちです。'),
  story: [say('It took five deals.', '5ディールかかりました。')],
  standings: [
    { name: aki.name, seats: [0], place: 1, total: '553', paid: '+358' },
    { name: bot.name, seats: [1], place: 2, total: '195', paid: '−358' },
  ],
};

const game: SceneGame = {
  ...base.game,
  id: 'gallery',
  name: say('A Game of the Gallery', '見本のゲーム'),
  minutes: say('20 min', '約20分'),
  rules: [say('To 200 points', '200点先取')],
};
const sheet: ScoreSheet = {
  heads: count.heads,
  rows: [
    { label: '1', values: ['54', ''], weight: 'line', term: '' },
    { label: say('Total', '合計'), values: ['54', '0'], weight: 'total', term: '' },
  ],
  note: say('First to 200', '200点先取'),
  term: '',
};
const phrases = [
  { id: 'hello', text: say('Hello!', 'こんにちは！') },
  { id: 'well', text: say('Well played.', 'お見事。') },
];

/** Two at a table, and a third who has come. */
export const scene: Scene = bare(3, [], {
  ...{ game, sheet, phrases, lang: LANG, players: [aki, acting(bot), ben] },
  zones: [stock, discards, offered],
  prompt: { text: say('Draw a card.', '山札から1枚引いてください。'), yours: true },
});
export const between: Scene = { ...scene, state: 'between', count };
export const over: Scene = {
  ...scene,
  state: 'over',
  count: { ...count, final: true },
  end,
  reviewers: [2],
  fair: { ...scene.fair, text: `${say('Fixed before the first deal.', '最初に決められています。')}\n\nSHA-256` },
};
export const waiting: Scene = { ...scene, state: 'waiting', link: '/t/gallery', players: [aki, open] };
export const chatter: Talking = { ask: nothing, refusal: '', chat: null, early: [], heard: nothing };
export const chat = Chat.of(chatter);
for (const { seat, text } of [
  { seat: 0, text: say('What a hand!', 'すごい手札ですね！') },
  { seat: 2, text: say('It will not help me…', '使い道がなくて…') },
])
  chat.heard({ t: 'chat_message', id: text, by: `p${seat}`, seat, text, missed: true });
const writers = [0, 2].map((seat) => ({ seat, by: `p${seat}` }));
export const allowed: SceneChat = { open: true, writes: true, closes: true, writers };
export const said = [{ seat: 0, text: phrases[1]?.text ?? '', nth: 1 }];

export const happened = (text: string): SceneEvent => ({
  version: 3,
  kind: 'drew',
  seat: 1,
  text,
  moves: [],
  loud: false,
  fleeting: false,
  after_a_look: false,
  claims: [],
  stamp: null,
  stamp_word: '',
  played_by: '',
});
export const recent = [
  happened(say('Momiji drew a card.', 'もみじさんが1枚引きました。')),
  happened(say('Momiji discarded Q♥.', 'もみじさんが♥Qを捨てました。')),
];

export const info: TableInfo = {
  table: 'gallery',
  state: 'waiting',
  game,
  players: [aki, open],
  teams: [],
  rules_help: [say('Who first has 200 points wins.', '先に200点に達した人の勝ちです。')],
  cancelled: false,
  watchable: true,
  end: null,
  fair: scene.fair,
  now: Date.now() / 1000,
};
