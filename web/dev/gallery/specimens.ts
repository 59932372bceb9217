/** The parts of a table in their states, each with plain data and nothing else. */
import Bubbles from '../../src/people/Bubbles.svelte';
import ChatPanel from '../../src/people/ChatPanel.svelte';
import PhraseMenu from '../../src/people/PhraseMenu.svelte';
import TalkMenu from '../../src/people/TalkMenu.svelte';
import HintButton from '../../src/table/advice/HintButton.svelte';
import Question from '../../src/table/advice/Question.svelte';
import Tip from '../../src/table/advice/Tip.svelte';
import CountTable from '../../src/table/ending/CountTable.svelte';
import Ending from '../../src/table/ending/Ending.svelte';
import Flourish from '../../src/table/ending/Flourish.svelte';
import Share from '../../src/table/ending/Share.svelte';
import SharePicture from '../../src/table/ending/SharePicture.svelte';
import Stamp from '../../src/table/ending/Stamp.svelte';
import Standings from '../../src/table/ending/Standings.svelte';
import Verdict from '../../src/table/ending/Verdict.svelte';
import CarriedCards from '../../src/table/hand/CarriedCards.svelte';
import Hand from '../../src/table/hand/Hand.svelte';
import HeldCard from '../../src/table/hand/HeldCard.svelte';
import RankCounts from '../../src/table/hand/RankCounts.svelte';
import RankHand from '../../src/table/hand/RankHand.svelte';
import { byRank } from '../../src/table/hand/ranks';
import { spread } from '../../src/table/hand/spread';
import Fan from '../../src/table/players/Fan.svelte';
import Invitation from '../../src/table/players/Invitation.svelte';
import Mat from '../../src/table/players/Mat.svelte';
import Own from '../../src/table/players/Own.svelte';
import Pick from '../../src/table/players/Pick.svelte';
import Plate from '../../src/table/players/Plate.svelte';
import Seat from '../../src/table/players/Seat.svelte';
import TimeRing from '../../src/table/players/TimeRing.svelte';
import Visitor from '../../src/table/players/Visitor.svelte';
import Waited from '../../src/table/players/Waited.svelte';
import Backs from '../../src/table/zones/Backs.svelte';
import Cut from '../../src/table/zones/Cut.svelte';
import Melds from '../../src/table/zones/Melds.svelte';
import MeldTable from '../../src/table/zones/MeldTable.svelte';
import Middle from '../../src/table/zones/Middle.svelte';
import OpenHand from '../../src/table/zones/OpenHand.svelte';
import Pack from '../../src/table/zones/Pack.svelte';
import Packs from '../../src/table/zones/Packs.svelte';
import Tally from '../../src/table/zones/Tally.svelte';
import ZoneView from '../../src/table/zones/ZoneView.svelte';
import { circle } from './circle';
import { desk } from './desk';
import * as f from './fixtures';
import { of, size, type Specimen } from './specimen';

const { tabletop } = f;

const zones: Specimen[] = [
  ...of('Backs', Backs, {}, { fan: { zone: f.hidden }, pile: { zone: f.discards }, amount: { zone: f.won } }),
  ...of(
    'Cut',
    Cut,
    { cut: f.cut, zones: f.stocks },
    { cutting: { plays: tabletop.plays }, busy: { plays: f.busy.plays } },
    size('40rem', ''),
  ),
  ...of(
    'MeldTable',
    MeldTable,
    { tabletop, hand: f.hand('2H 2S'), narrow: false, most: 70 },
    {
      few: { zone: f.common.few },
      chosen: { tabletop: f.chosen, zone: f.common.few },
      many: { zone: f.common.many, narrow: true },
      none: { zone: f.common.none },
    },
    size('30rem', '16rem'),
  ),
  ...of(
    'Melds',
    Melds,
    { width: 50 },
    {
      own: { tabletop, zone: f.melds.own },
      chosen: { tabletop: f.chosen, zone: f.melds.own },
      scrolling: { tabletop: f.watching, zone: f.melds.many, height: 90 },
      line: { tabletop, zone: f.melds.many, line: true },
      large: { tabletop, zone: f.melds.own, width: 76, copy: true },
      none: { tabletop, zone: f.melds.none },
    },
    size('24rem', ''),
  ),
  ...of('OpenHand', OpenHand, { cards: tabletop.cards }, { four: { zone: f.shown } }),
  ...of(
    'Pack',
    Pack,
    { cards: f.wild, width: 48, thick: 8, tall: 0.9 },
    Object.fromEntries(
      f.melds.ranks.melds.map((meld) => [
        `${meld.ref === '7' ? 'open' : meld.ref === 'K' ? 'complete' : 'mixed'}`,
        { meld },
      ]),
    ),
  ),
  ...of(
    'Packs',
    Packs,
    { most: 56, open: 44, least: 36, height: 120 },
    {
      own: { tabletop: f.byRank, zone: f.melds.ranks },
      another: { tabletop: f.byRank, zone: f.melds.theirRanks, most: 30, open: 38, least: 16, height: 44 },
      large: {
        tabletop: f.byRank,
        zone: f.melds.theirRanks,
        most: 72,
        open: 72,
        least: 72,
        height: Infinity,
        copy: true,
      },
    },
    size('26rem', ''),
  ),
  ...of('Tally', Tally, { marked: f.wild.marked }, { three: { zone: f.melds.ranks } }),
  ...of(
    'ZoneView',
    ZoneView,
    { width: 56 },
    {
      stock: { tabletop, zone: f.stock },
      hinted: { tabletop: f.hinted, zone: f.stock },
      busy: { tabletop: f.busy, zone: f.stock },
      discards: { tabletop, zone: f.discards },
      terse: { tabletop, zone: f.won, terse: true },
      spent: { tabletop, zone: f.spent },
      offered: { tabletop, zone: f.offered },
      counter: { tabletop, zone: f.counter },
      melds: { tabletop, zone: f.common.few },
    },
  ),
  ...of(
    'Middle',
    Middle,
    {
      tabletop,
      hand: f.hand('2H 2S'),
      table: 'gallery',
      recent: f.recent,
      staging: null,
      small: false,
      low: false,
      width: 72,
      melds: 72,
      close: false,
      inert: false,
      openLog: f.nothing,
    },
    {
      piles: { scene: f.scene },
      telephone: { scene: f.scene, small: true, low: true, width: 46 },
      common: { scene: { ...f.scene, zones: [f.stock, f.common.many] } },
      cut: { scene: { ...f.scene, zones: f.stocks, cut: f.cut } },
      invitation: { scene: f.waiting },
    },
    size('40rem', '20rem'),
  ),
];

const players: Specimen[] = [
  ...of(
    'Fan',
    Fan,
    { player: f.bot, cards: tabletop.cards, width: 40 },
    { hidden: { zone: f.hidden }, open: { zone: f.shown } },
  ),
  ...of('Invitation', Invitation, { table: 'gallery', link: '/t/gallery' }, { one: { free: 1 }, several: { free: 3 } }),
  ...of(
    'Mat',
    Mat,
    {
      tabletop: f.byRank,
      zones: [f.hidden, f.won, f.melds.theirRanks],
      playing: true,
      each: 0,
      size: 38,
      brief: false,
    },
    { waiting: { player: f.bot }, acting: { player: f.acting(f.bot) }, brief: { player: f.cho, brief: true } },
    size('20rem', '9rem'),
  ),
  ...of(
    'Own',
    Own,
    {
      tabletop,
      me: f.aki,
      held: 11,
      chatter: f.chatter,
      small: false,
      low: false,
      crowd: false,
      height: null,
      beside: false,
      size: 60,
    },
    {
      laid: { scene: f.scene, zones: [f.melds.own] },
      telephone: { scene: f.scene, zones: [f.melds.own, { ...f.won, seat: 0 }], small: true, low: true, size: 40 },
      ranks: {
        tabletop: f.byRank,
        scene: { ...f.scene, hands: { ...f.scene.hands, by_rank: true } },
        zones: [f.melds.ranks],
      },
      picking: { scene: { ...f.scene, pick: f.pick }, zones: [] },
    },
    size('30rem', '14rem'),
  ),
  ...of(
    'Pick',
    Pick,
    { label: f.scene.prompt.text, cards: tabletop.cards, hint: { shown: null }, width: 62 },
    { choosing: { pick: f.pick, plays: { ...f.cardPick } }, done: { pick: f.picked, plays: { ...f.cardPick } } },
    size('32rem', ''),
  ),
  ...of(
    'Plate',
    Plate,
    { playing: true },
    {
      person: { player: f.aki, cards: 11 },
      acting: { player: f.acting(f.bot), cards: 1 },
      timed: { player: { ...f.acting(f.bot), left: 12 }, each: 30 },
      missing: { player: f.ben },
      substitute: { player: f.cho, inline: true },
      free: { player: f.open },
    },
    size('22rem', ''),
  ),
  ...of(
    'Seat',
    Seat,
    { tabletop, playing: true, each: 0, small: false, size: 50, level: Infinity, measured: f.nothing },
    {
      full: { player: f.bot, zones: [f.hidden, f.melds.many], form: 'full' },
      open: { player: f.acting(f.bot), zones: [f.shown, f.won, f.melds.many], form: 'full' },
      line: { player: f.ben, zones: [f.hidden, f.melds.many], form: 'line', small: true, crowd: true },
      name: { player: f.cho, zones: [f.hidden], form: 'name' },
      free: { player: f.open, zones: [f.hidden], form: 'full' },
    },
    size('24rem', '11rem'),
  ),
  ...of(
    'Seat',
    Seat,
    { tabletop, playing: true, each: 0, small: true, size: 40, crowd: true, level: Infinity, measured: f.nothing },
    { column: { player: f.bot, zones: [f.hidden, f.melds.many], form: 'column' } },
    size('7rem', '8rem'),
  ),
  ...of('TimeRing', TimeRing, { each: 30 }, { half: { left: 15 }, last: { left: 5 } }, size('4rem', '4rem')),
  ...of(
    'Visitor',
    Visitor,
    { sat: f.nothing, watch: f.nothing },
    { free: { info: f.info }, full: { info: { ...f.info, players: [f.aki, f.bot] } } },
    { whole: true },
  ),
  ...of('Waited', Waited, {}, { long: { since: f.acting(f.bot).waiting_since } }),
];

const ranked = { cards: f.wild, ranks: byRank(['7S', '7H', '7D', 'KS'], f.wild.marked, f.wild.ranking) };

const hand: Specimen[] = [
  ...of(
    'CarriedCards',
    CarriedCards,
    { cards: tabletop.cards, width: 60 },
    { three: { carried: { ids: ['5S', '6S', '7S'], x: 60, y: 40 } } },
    { style: 'width: 12rem; height: 9rem; transform: translate(0)' },
  ),
  ...of(
    'Hand',
    Hand,
    { base: 84 },
    {
      plain: { hand: f.hand('AS 2H 4D 9C TH JD QC', {}, ['9C']) },
      chosen: { hand: f.hand('5S 6S 7S KS 8D', { choice: f.choosingCards }) },
      warned: { hand: f.hand('3H 4H 5H KH', { hint: f.warned, cards: f.look('5H') }) },
      none: { hand: f.hand('') },
    },
    size('38rem', ''),
  ),
  ...of(
    'HeldCard',
    HeldCard,
    { hand: f.hand('QS'), width: 84, rise: 0.2, active: false, fresh: false, gone: false },
    { lying: { id: 'QS' } },
    { role: 'listbox', ...size('7rem', '10rem') },
  ),
  ...of(
    'RankCounts',
    RankCounts,
    { ...ranked, choice: f.choosingCards, fold: f.nothing, opened: -1, moving: () => false },
    { three: { lay: spread([3, 1], null, { width: 320, card: 70, touch: false }) } },
    size('20rem', '9rem'),
  ),
  ...of(
    'RankHand',
    RankHand,
    { base: 70 },
    {
      open: { hand: f.hand('7C 8H 8C 9H 9S', { cards: f.wild }) },
      stacked: { hand: f.hand('6C 6D 6H TS TC TD JS JH JC QD QH KC KD AD AC AH 3S 3C 3D 2D 2C JK', { cards: f.wild }) },
    },
    size('22rem', ''),
  ),
];

const advice: Specimen[] = [
  ...of('HintButton', HintButton, { ask: f.nothing }, { lit: { busy: false }, busy: { busy: true } }),
  ...of(
    'Question',
    Question,
    { advice: { reconsider: f.nothing, insist: f.nothing }, busy: false },
    {
      better: { question: f.question, label: f.tip.action?.label },
      alone: { question: f.bareQuestion, label: undefined },
    },
    size('30rem', ''),
  ),
  ...of(
    'Tip',
    Tip,
    { advice: { turn: f.nothing, follow: f.nothing, putAway: f.nothing }, busy: false },
    { play: { tip: f.tip }, none: { tip: f.noTip }, thinking: { tip: null } },
    size('30rem', ''),
  ),
];

const ending: Specimen[] = [
  ...of(
    'CountTable',
    CountTable,
    { cards: tabletop.cards, label: f.count.title },
    { two: { scene: f.scene, heads: f.count.heads, lines: f.count.lines }, five: f.crowd },
    size('44rem', ''),
  ),
  ...of(
    'Ending',
    Ending,
    {
      table: 'gallery',
      cards: tabletop.cards,
      chatter: f.chatter,
      life: { asked: '', wish: f.nothing },
      lesson: false,
      past: false,
      wantsNext: false,
      next: f.nothing,
      hide: f.nothing,
    },
    {
      deal: { scene: f.between },
      ready: { scene: f.between, wantsNext: true },
      match: { scene: f.over },
      past: { scene: f.over, past: true },
    },
    size('48rem', '40rem'),
  ),
  ...of('Flourish', Flourish, { seen: 1300, size: 96 }, { out: { of: 'out', word: f.say('Out', '上がり') } }),
  ...of('Share', Share, { table: 'gallery', game: f.info.game.name }, { match: { end: f.end } }),
  ...of('SharePicture', SharePicture, { table: 'gallery', seat: null }, { closed: { game: f.info.game.name } }),
  ...of(
    'Stamp',
    Stamp,
    { size: 96 },
    {
      out: { of: 'out' },
      bound: { of: 'bound' },
      right: { of: 'right' },
      turned: { of: 'turned' },
      foiled: { of: 'foiled' },
      won: { of: 'won' },
      faint: { of: 'won', faint: true },
    },
  ),
  ...of(
    'Standings',
    Standings,
    { standings: f.end.standings },
    { named: {}, pictured: { players: f.scene.players } },
    size('24rem', ''),
  ),
  ...of(
    'Verdict',
    Verdict,
    {
      id: 'gallery-verdict',
      over: f.count.title,
      verdict: f.end.verdict,
      names: f.count.heads,
      story: f.end.story[0] ?? '',
    },
    { deal: { stamp: 'out' }, match: { stamp: 'won', winners: [f.aki] } },
    size('36rem', ''),
  ),
];

const people: Specimen[] = [
  ...of('Bubbles', Bubbles, { players: f.scene.players }, { one: { said: f.said } }),
  ...of(
    'PhraseMenu',
    PhraseMenu,
    { scene: f.scene },
    { closed: { chatter: f.chatter }, refused: { chatter: { ...f.chatter, refusal: f.bareQuestion.caution.text } } },
  ),
  ...of(
    'ChatPanel',
    ChatPanel,
    { chat: f.chat, scene: f.scene, refusal: '', grown: f.nothing },
    { open: { allowed: f.allowed }, closed: { allowed: { ...f.allowed, open: false, writes: false } } },
  ),
  ...of('TalkMenu', TalkMenu, { chatter: f.chatter }, { company: { scene: f.scene } }),
];

export const specimens: readonly Specimen[] = [
  ...zones,
  ...players,
  ...hand,
  ...advice,
  ...ending,
  ...people,
  ...desk,
  ...circle,
];
