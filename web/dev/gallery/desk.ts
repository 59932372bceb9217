/** What lies beside the cards: what is to be done, the staging area, the life of a table, its papers, lessons. */
import ActionBar from '../../src/table/ActionBar.svelte';
import Banner from '../../src/table/Banner.svelte';
import TopBar from '../../src/table/TopBar.svelte';
import LessonPanel from '../../src/lessons/LessonPanel.svelte';
import '../../src/table/life/life.css';
import '../../src/table/sheets/menu.css';
import Lobby from '../../src/lobby/Lobby.svelte';
import Listing from '../../src/openTables/Listing.svelte';
import type { LessonState, Scene, StagingAnswer, StagedMeld } from '../../src/net/messages';
import SolvePanel from '../../src/puzzles/SolvePanel.svelte';
import { Staging, StagingArea, StagingBar } from '../../src/staging';
import type { Rearranged } from '../../src/staging/staging.svelte';
import Absent from '../../src/table/life/Absent.svelte';
import Chairs from '../../src/table/life/Chairs.svelte';
import Hurry from '../../src/table/life/Hurry.svelte';
import Leaving from '../../src/table/life/Leaving.svelte';
import LifeBar from '../../src/table/life/LifeBar.svelte';
import ShuffleAgain from '../../src/table/life/ShuffleAgain.svelte';
import { LATE } from '../../src/table/life/late';
import Slip from '../../src/table/life/Slip.svelte';
import TakeBack from '../../src/table/life/TakeBack.svelte';
import Beside from '../../src/table/sheets/Beside.svelte';
import LogView from '../../src/table/sheets/LogView.svelte';
import MenuView from '../../src/table/sheets/MenuView.svelte';
import Side from '../../src/table/sheets/Side.svelte';
import { layoutOf } from '../../src/table/stage/layout';
import Area from '../../src/table/stage/Area.svelte';
import HandArea from '../../src/table/stage/HandArea.svelte';
import { createRawSnippet } from 'svelte';
import type { Exercise, Papers, Scratchpad, StagingActions, TableLife } from '../../src/table/store/groups';
import * as f from './fixtures';
import { of, size, type Specimen } from './specimen';

const { nothing, say, scene } = f;

// --- what is to be done -------------------------------------------------------------------------

const draw = f.button('draw', say('Draw a card', '1枚引く'));
const lay = f.button('meld 7S 8S 9S', say('Meld 7♠ 8♠ 9♠', '♠7 ♠8 ♠9を出す'));
const offers = {
  t: 'selected' as const,
  id: 's',
  version: 3,
  actions: [lay],
  cautions: [],
  clause: 'X-4',
  extend: [],
  missing: '',
  tally: say('24 of 50', '50点のうち24点'),
  reached: 48,
};
const choosing = {
  any: true,
  offers,
  stale: false,
  lit: [],
  meld: null,
  selection: ['7S', '8S', '9S'],
  fitsSeveral: false,
  pointed: null,
  clear: nothing,
};
const advising = {
  tip: null,
  thinking: false,
  question: null,
  open: true,
  ask: async () => undefined,
  turn: nothing,
  follow: nothing,
  putAway: nothing,
  back: () => false,
  reconsider: nothing,
  insist: nothing,
};
const wishes = { asked: '', refusal: '', wish: nothing };

const actions: StagingActions = {
  ...{
    scene,
    hand: f.hand('AS 2H 4D').zone,
    line: 'open',
    course: null,
    yours: true,
    isStaging: false,
    stagingZone: null,
    actions: [draw],
    leading: draw,
    pressing: true,
    target: null,
  },
  ...{
    takesBack: false,
    takeBack: nothing,
    busy: false,
    held: false,
    play: nothing,
    next: nothing,
    asksReady: true,
    workAt: nothing,
    polite: '',
  },
  choice: {
    ...{ any: false, offers: null, stale: false, lit: [], meld: null, selection: [] },
    ...{ fitsSeveral: false, pointed: null, clear: nothing },
  },
  advice: advising,
  life: wishes,
  plays: { wantsNext: false, refusal: null },
};
const waits: Scene = { ...scene, prompt: { text: say('Waiting for Momiji', 'もみじさんの番です'), yours: false } };
const refused = {
  t: 'refused' as const,
  id: 'p',
  version: 3,
  code: 'illegal' as const,
  reason: say('A sequence has three cards or more.', 'シークエンスは3枚からです。'),
  clause: 'X-4',
  base: 3,
};
const noScratch: Scratchpad = { open: false, parts: null, staging: null, lay: async () => undefined };

// --- the staging area ---------------------------------------------------------------------------

const staged = (melds: readonly string[][], part: Partial<StagingAnswer>): StagingAnswer => ({
  ...{ t: 'staged', id: '', version: 3, play: 'arrange', problem: '', clause: null },
  melds: melds.map((cards): StagedMeld => ({
    cards,
    label: say('Group', 'グループ'),
    term: '',
    free: [],
    ways: [],
    reason: '',
    clause: null,
  })),
  ...part,
});

/** A staging area at a table that judges whatever lies there so. */
function staging(part: Partial<StagingAnswer> = {}): Staging {
  const judge: unknown = ({ melds }: { melds: string[][] }) => Promise.resolve(staged(melds, part));
  const questions = { ask: judge } as Rearranged['questions'];
  const choice = { selection: [], clear: nothing };
  return new Staging({
    ...{ scene, hand: actions.hand, stagingZone: f.common.few, cards: f.look(), choice, questions },
    play: nothing,
    announce: nothing,
    workAt: nothing,
    polite: '',
  });
}

function tried(): Staging {
  const one = staging({ play: null, problem: refused.reason, clause: 'X-4' });
  one.put(['AS'], one.heaps[0]?.key ?? null);
  return one;
}

// --- beside the cards ---------------------------------------------------------------------------

const missed = Date.now() / 1000 - 95;
const away = { ...f.ben, missed_since: missed };
const life: TableLife = {
  ...actions,
  table: 'gallery',
  scene,
  seat: 0,
  send: () => true,
  shufflesAgain: null,
  course: null,
  log: [],
  recent: [],
  life: wishes,
  asksReady: true,
  plays: { wantsNext: false, pending: [] },
};
const late = { ...f.happened(say('Momiji is out of time.', 'もみじさんは時間切れです。')), kind: LATE };
const papers: Papers = { table: 'gallery', scene, log: f.recent, past: null, course: null, life: wishes };
const manyLines = Array.from({ length: 12 }, () => f.recent).flat();
const lobby: Scene = { ...f.waiting, players: [f.aki, f.bot, f.ben], link: null };

const task: LessonState = {
  ...{
    t: 'lesson_state',
    lesson: 'first',
    step: 1,
    steps: 4,
    title: say('Your first deal', '初めてのディール'),
    asks: '',
    done: '',
    later: [],
    recap: [],
    situation: '',
    more: '',
  },
  task: say('Draw a card.', '山札から1枚引いてください。'),
  why: say('Every turn begins so.', '番はいつもここから始まります。'),
};
const exercise = (part: Partial<LessonState> = {}): Exercise => ({
  scene,
  isStaging: false,
  plays: { refusal: null },
  lessonState: { ...task, ...part },
  turnTo: nothing,
  behind: false,
  recent: [],
  task: { paused: false, goOn: nothing },
  advice: { shown: null, ask: async () => undefined },
});
const done = { done: say('Right.', 'そのとおりです。') };
const later = [{ clause: 'X-9', text: say('Some cards are worth more.', '点の高い札もあります。') }];
const recap = [
  { name: say('Your turn', '番'), text: say('Draw, lay, discard.', '引いて、出して、捨てます。'), table: [] },
];

const company = { others: 2, byRank: false, common: false, circle: false, taught: false };
const laidOut = {
  tabletop: f.tabletop,
  hand: f.hand('3C 4C 5C'),
  scratch: noScratch,
  unstage: nothing,
  recent: f.recent,
  chatter: f.chatter,
  veiled: false,
  openLog: nothing,
  others: [f.bot, f.ben],
};
const played: Scene = { ...scene, zones: [f.stock, f.discards, f.hidden, f.melds.own, f.melds.many] };
const text = (said: string) => createRawSnippet(() => ({ render: () => `<span>${said}</span>` }));
const note = text('');

export const desk: Specimen[] = [
  ...of(
    'ActionBar',
    ActionBar,
    { openRules: nothing, counted: false, scratch: noScratch },
    {
      draw: { table: actions },
      chosen: { table: { ...actions, actions: [lay, draw], leading: lay, choice: choosing } },
      waits: { table: { ...actions, scene: waits, yours: false, actions: [], leading: null, pressing: false } },
      refused: { table: { ...actions, plays: { wantsNext: false, refusal: refused } } },
      missing: {
        table: {
          ...actions,
          actions: [],
          leading: null,
          choice: { ...choosing, offers: { ...offers, actions: [], missing: refused.reason } },
        },
      },
      tip: { table: { ...actions, advice: { ...advising, tip: f.tip } } },
      thinking: { table: { ...actions, advice: { ...advising, thinking: true } } },
      question: { table: { ...actions, advice: { ...advising, question: f.question } } },
      takesBack: { table: { ...actions, takesBack: true } },
      next: { table: { ...actions, scene: f.between, yours: false, actions: [], leading: null } },
      busy: { table: { ...actions, busy: true, held: true, line: 'down' } },
    },
    { style: 'width: 48rem; --say: 50px; --acts: 104px; padding-top: 4rem' },
  ),
  ...of(
    'Banner',
    Banner,
    { children: text(say('Reconnecting…', '接続し直しています…')) },
    { wide: { narrow: false }, narrow: { narrow: true } },
    size('20rem', '7rem'),
  ),
  ...of(
    'TopBar',
    TopBar,
    { veiled: false, openMenu: nothing },
    {
      two: { scene },
      five: { scene: { ...scene, players: f.crowd.scene.players, sheet: { ...scene.sheet, heads: f.crowd.heads } } },
    },
    size('24rem', ''),
  ),
  ...of(
    'HandArea',
    HandArea,
    {
      own: f.hand('6S 7S 8H JC'),
      scratch: noScratch,
      past: false,
      base: 84,
      veiled: false,
      openRules: nothing,
      above: note,
      hand: undefined,
    },
    { plays: { table: actions }, past: { table: actions, past: true } },
    size('48rem', ''),
  ),
  ...of(
    'Area',
    Area,
    laidOut,
    { two: { scene: played, layout: layoutOf(1280, 800, company) } },
    { style: 'width: 48rem; height: 30rem; display: grid' },
  ),

  ...of(
    'StagingArea',
    StagingArea,
    { cards: f.look(), close: nothing, narrow: false, flat: false, most: 60 },
    { laid: { staging: staging() }, tried: { staging: tried() } },
    size('40rem', '20rem'),
  ),
  ...of(
    'StagingBar',
    StagingBar,
    { table: actions, openRules: nothing },
    { begun: { staging: staging() }, wrong: { staging: tried() } },
    { style: 'width: 48rem; --say: 50px; --acts: 104px' },
  ),

  ...of(
    'Absent',
    Absent,
    { life: wishes, player: away },
    { grace: { grace: 60 }, soon: { player: f.acting(away), grace: 300 } },
    size('30rem', ''),
  ),
  ...of('Chairs', Chairs, { life: wishes }, { three: { scene: lobby } }, size('30rem', '')),
  ...of('Hurry', Hurry, { life: wishes }, { usual: { speed: 'usual' }, end: { speed: 'end' } }, size('30rem', '')),
  ...of(
    'Leaving',
    Leaving,
    { table: 'gallery', life: wishes, close: nothing },
    { playing: { scene: { ...scene, resigns: true } } },
    size('24rem', ''),
  ),
  ...of(
    'LifeBar',
    LifeBar,
    {},
    {
      agreed: { table: { ...life, scene: { ...scene, agreed: [{ what: 'offer_end', seats: [2] }] } } },
      back: { table: { ...life, scene: { ...scene, asks_back: 2 } } },
      refused: { table: { ...life, life: { ...wishes, refusal: refused.reason } } },
    },
    size('30rem', '8rem'),
  ),
  ...of(
    'Lobby',
    Lobby,
    { life: wishes, deal: actions },
    { begin: { scene: lobby }, free: { scene: f.waiting }, found: { scene: { ...f.waiting, listed: true } } },
    size('30rem', ''),
  ),
  ...of(
    'Listing',
    Listing,
    {},
    { friends: { listing: null }, others: { listing: { skill: 'new', spoken: 'ja' } } },
    size('24rem', ''),
  ),
  ...of(
    'ShuffleAgain',
    ShuffleAgain,
    { table: life },
    { missing: { again: { times: 1, missing: [2] } }, enough: { again: { times: 3, missing: [] } } },
    size('30rem', ''),
  ),
  ...of(
    'Slip',
    Slip,
    { scene },
    { late: { table: { ...life, log: [{ ...late, seat: 0 }] } } },
    { style: 'width: 30rem; margin-top: 5rem' },
  ),
  ...of('TakeBack', TakeBack, {}, { possible: { table: { ...actions, takesBack: true } } }),

  ...of(
    'Beside',
    Beside,
    { papers, scene, open: nothing },
    { closed: { reading: false }, reading: { reading: true } },
    size('20rem', '40rem'),
  ),
  ...of(
    'LogView',
    LogView,
    {},
    { two: { papers }, many: { papers: { ...papers, log: manyLines } }, none: { papers: { ...papers, log: [] } } },
    size('20rem', ''),
  ),
  ...of(
    'MenuView',
    MenuView,
    { papers, close: nothing },
    { playing: { scene }, over: { scene: f.over } },
    { headed: true, ...size('24rem', '') },
  ),
  ...of('Side', Side, { papers, lines: 6 }, { sheet: { scene } }, size('20rem', '')),

  ...of(
    'LessonPanel',
    LessonPanel,
    { play: nothing, leave: nothing, onward: say('Play', '遊ぶ'), problem: '', openRules: nothing },
    {
      task: { exercise: exercise() },
      solved: { exercise: exercise(done) },
      last: {
        exercise: exercise({ ...done, step: 3, later, recap }),
        further: { title: say('Jokers', 'ジョーカー'), path: '/' },
      },
    },
    size('52rem', '20rem'),
  ),
  ...of(
    'SolvePanel',
    SolvePanel,
    {
      next: { label: say('Next', '次へ'), path: '/' },
      out: { label: say('All puzzles', '問題一覧'), path: '/' },
      onshown: nothing,
    },
    { task: { exercise: exercise() }, solved: { exercise: exercise(done) } },
    size('30rem', ''),
  ),
];
