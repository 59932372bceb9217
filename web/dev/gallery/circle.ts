/** The round table, where players speak. */
import type { CollectibleSet, ScenePlayer, Scene } from '../../src/net/messages';
import Ask from '../../src/roundTable/Ask.svelte';
import Board from '../../src/roundTable/Board.svelte';
import Clock from '../../src/roundTable/Clock.svelte';
import Exchange from '../../src/roundTable/Exchange.svelte';
import HalfSuit from '../../src/roundTable/HalfSuit.svelte';
import HalfSuits from '../../src/roundTable/HalfSuits.svelte';
import NotesView from '../../src/roundTable/NotesView.svelte';
import Place from '../../src/roundTable/Place.svelte';
import Score from '../../src/roundTable/Score.svelte';
import { Talk } from '../../src/roundTable/talk.svelte';
import TeamMark from '../../src/roundTable/TeamMark.svelte';
import Tile from '../../src/roundTable/Tile.svelte';
import { zone } from '../../src/net/fakeSocket';
import type { Speaking } from '../../src/table/store/groups';
import * as f from './fixtures';
import { of, size, type Specimen } from './specimen';

const { say, nothing } = f;

const group = (
  id: string,
  en: string,
  ja: string,
  cards: string,
  part: Partial<CollectibleSet> = {},
): CollectibleSet => ({
  ...{ id, label: say(en, ja), short: say(en, ja), cards: cards.split(' '), open: true, team: null, term: '' },
  ...part,
});
const groups = [
  group('low-s', 'low ♠', '♠下位', '2S 3S 4S 5S 6S 7S'),
  group('low-h', 'low ♥', '♥下位', '2H 3H 4H 5H 6H 7H'),
  group('high-s', 'high ♠', '♠上位', '9S TS JS QS KS AS', { open: false, team: 0 }),
  group('high-h', 'high ♥', '♥上位', '9H TH JH QH KH AH', { open: false }),
];
const seated = (one: ScenePlayer, team: number): ScenePlayer => ({ ...one, team, badges: [] });
const players = [seated(f.aki, 0), seated(f.bot, 1), seated(f.cho, 0), seated(f.ben, 1)];
const held = zone({ id: 'hand.0', kind: 'fan', seat: 0, cards: ['2S', '3S', '4H'], label: '' });

export const speakers: Scene = {
  ...f.scene,
  players,
  zones: [held, ...[1, 2, 3].map((seat) => zone({ id: `hand.${seat}`, kind: 'fan', seat, count: 5, label: '' }))],
  teams: [
    { name: say('Your team', '味方'), points: 6, seats: [0, 2] },
    { name: say('The other team', '相手'), points: 0, seats: [1, 3] },
  ],
  verbs: [
    { verb: 'ask', label: say('Ask', '聞く'), play: null, leaves: false, takes_one: false },
    { verb: 'declare', label: say('Declare', '宣言する'), play: null, leaves: false, takes_one: false },
  ],
  circle: {
    groups,
    notes: [1, 2, 3],
    boards: [{ verb: 'declare', groups: ['low-s', 'low-h'], seats: [0, 2] }],
    reach: [
      { seat: 1, line: 'ask 1', play: null },
      { seat: 3, line: 'ask 3', play: null },
    ],
    spoken: [
      { seat: 1, to: 0, text: say('5♠?', '♠5は？'), cards: ['5S'], mood: 'plain' },
      { seat: 0, to: 1, text: say('No.', 'いいえ。'), cards: [], mood: 'no' },
    ],
  },
};

const words = ['5S', '6S', '7S', '2H'].map((word) => ({
  word,
  play: `ask 1 ${word}`,
  group: null,
  kind: 'card' as const,
}));
const answer: unknown = async ({ t }: { t: string }) =>
  t === 'legal_words'
    ? { t: 'legal_words', id: '', version: 3, words, cautions: [] }
    : { t: 'card_knowledge', id: '', version: 3, marks: {} };
const table: Speaking = {
  ...{ scene: speakers, seat: 0, hand: held, line: 'open', busy: false, held: false, play: nothing, send: () => true },
  notes: { t: 'notes', id: null, deal: 1, refused: '', marks: { '5S': { 1: 'no', 2: 'yes' } } },
  questions: { ask: answer } as Speaking['questions'],
  advice: { look: async () => undefined, question: null },
};

/** What is about to be said there. */
function talk(begin: (one: Talk) => void = nothing, part: Partial<Speaking> = {}): Talk {
  const one = new Talk({ ...table, ...part });
  begin(one);
  return one;
}
const [low] = groups as [CollectibleSet, ...CollectibleSet[]];
const board = { verb: 'declare', groups: ['low-s', 'low-h'], seats: [0, 2] };
const seat = { cards: f.look(), hint: { shown: null }, talk: talk() };

export const circle: Specimen[] = [
  ...of(
    'Ask',
    Ask,
    { openRules: nothing },
    { whom: { talk: talk((one) => one.begin()) }, card: { talk: talk((one) => one.tap(1)) } },
    size('36rem', ''),
  ),
  ...of('Board', Board, { board, talk: talk((one) => one.prepare('declare')) }, { half: {} }, size('36rem', '')),
  ...of('Clock', Clock, {}, { left: { clock: { left: 12, seat: 1 } } }),
  ...of('Exchange', Exchange, { width: 54 }, { no: { scene: speakers } }, size('20rem', '')),
  ...of(
    'HalfSuit',
    HalfSuit,
    { talk: talk() },
    { open: { group: low }, won: { group: groups[2] as CollectibleSet } },
    size('30rem', ''),
  ),
  ...of(
    'HalfSuits',
    HalfSuits,
    { talk: talk(), hint: { shown: null }, cards: f.look() },
    { quilt: { width: 30 }, low: {}, rail: { rail: true, rows: 1 } },
    size('36rem', ''),
  ),
  ...of('NotesView', NotesView, {}, { some: { talk: talk() } }, size('28rem', '24rem')),
  ...of(
    'Place',
    Place,
    seat,
    {
      asked: { player: players[1] as ScenePlayer },
      partner: { player: players[2] as ScenePlayer },
      acting: { player: f.acting(players[3] as ScenePlayer), hint: { shown: f.button('ask 3 5S', '', { seat: 3 }) } },
    },
    size('14rem', ''),
  ),
  ...of('Score', Score, {}, { teams: { scene: speakers } }, size('24rem', '')),
  ...of('TeamMark', TeamMark, {}, { first: { team: 0 }, second: { team: 1 } }, size('4rem', '')),
  ...of('Tile', Tile, { suits: 4 }, { heart: { card: '5H' } }, { style: 'font-size: 2rem' }),
];
