/**
 * A made-up server in the page itself, to look at the client without one (`npm run mock`).
 * It knows a few still scenes and just enough movement to see a play travel. No build contains it.
 *
 *   /t/mock0001?s=play|draw|wait|answer|long|count|over|refuse|watch|down
 */
import type { Lang } from '../src/text/lang';
import type { SceneEvent, SceneUpdate, SelectionAnswer, Scene, ToServer, Zone } from '../src/net/messages';
import { pretty } from '../src/cards/names';
import { setTransport } from '../src/net/transport';

const which = new URLSearchParams(location.search).get('s') ?? 'play';
const say = (lang: Lang, en: string, ja: string) => (lang === 'ja' ? ja : en);

const HAND = ['AS', '2H', '4D', '5D', '6D', '7S', '8S', '9C', 'TH', 'JD', 'QC', 'KS', 'KH'];
const LONG = [...HAND, '3C', '4C', '6H', '7H', '9S', 'JS', 'QD'];

const NO_CIRCLE = {
  circle: null,
  teams: [],
  hands: { by_rank: false, by_suit: false, trumps: '', by_melds: false, groups: [] },
  deal: 1,
  clock: null,
  cut: null,
  pick: null,
  taps: [],
  cautions: [],
  risks: [],
};

function zones(lang: Lang, hand: string[], offer: string[]): Zone[] {
  const base = { cards: [], melds: [], tap: null, drop: null, staging: null, amount: '', seat: null, term: '' };
  const melds = say(lang, 'Melds', 'メルド');
  const long = which === 'long';
  return [
    { ...base, id: 'hand.0', kind: 'fan', label: '', seat: 0, place: 'seat', count: hand.length, cards: hand },
    { ...base, id: 'hand.1', kind: 'fan', label: '', seat: 1, place: 'seat', count: 12 },
    {
      ...base,
      id: 'melds.0',
      kind: 'melds',
      label: melds,
      seat: 0,
      place: 'seat',
      count: 9,
      melds:
        which === 'draw'
          ? []
          : [
              {
                number: 1,
                cards: ['3S', '3H', '3D'],
                label: say(lang, 'Group', 'グループ'),
                term: '',
                marked: false,
                ref: '',
                sign: '',
                top: null,
              },
              {
                number: 2,
                cards: ['9H', 'TS', 'JC'],
                label: say(lang, 'Straight', 'ストレート'),
                term: '',
                marked: false,
                ref: '',
                sign: '',
                top: null,
              },
              {
                number: 3,
                cards: ['5S', '6S', ...(long ? ['7D', '8D', '9D'] : [])].concat('7C'),
                label: say(lang, 'Sequence', 'シークエンス'),
                term: '',
                marked: true,
                ref: '',
                sign: '',
                top: null,
              },
              ...(long
                ? [
                    {
                      number: 4,
                      cards: ['2S', '2D', '2C'],
                      label: 'x',
                      term: '',
                      marked: false,
                      ref: '',
                      sign: '',
                      top: null,
                    },
                  ]
                : []),
            ],
    },
    {
      ...base,
      id: 'melds.1',
      kind: 'melds',
      label: melds,
      seat: 1,
      place: 'seat',
      count: 9,
      melds:
        which === 'draw'
          ? []
          : [
              {
                number: 1,
                cards: ['4H', '5H', '6C'],
                label: say(lang, 'Straight', 'ストレート'),
                term: '',
                marked: false,
                ref: '',
                sign: '',
                top: null,
              },
              {
                number: 2,
                cards: ['8H', '8D', '8C'],
                label: say(lang, 'Group', 'グループ'),
                term: '',
                marked: false,
                ref: '',
                sign: '',
                top: null,
              },
              {
                number: 3,
                cards: ['TD', 'JH', 'QS', 'KD'],
                label: say(lang, 'Straight', 'ストレート'),
                term: '',
                marked: true,
                ref: '',
                sign: '',
                top: null,
              },
            ],
    },
    {
      ...base,
      id: 'stock',
      kind: 'pile',
      label: say(lang, 'Stock', '山札'),
      place: 'middle',
      count: 23,
      tap: which === 'draw' ? 'draw' : null,
    },
    {
      ...base,
      id: 'offer',
      kind: 'row',
      label: say(lang, 'Offered', '場に出した札'),
      place: 'middle',
      count: offer.length,
      cards: offer,
    },
  ];
}

let version = 10;
let hand = which === 'long' ? [...LONG] : [...HAND];
let offered: string[] = which === 'answer' ? ['QH'] : [];
let turn = !['wait', 'watch'].includes(which);
let drawn = which !== 'draw';

function scene(lang: Lang): Scene {
  const over = which === 'over';
  const count = which === 'count' || over;
  const me = which === 'watch' ? null : 0;
  return {
    ...NO_CIRCLE,
    t: 'scene',
    table: 'mock0001',
    version,
    seat: me,
    lang,
    game: {
      id: 'mock',
      name: say(lang, 'A Mock Game', '見本のゲーム'),
      suits: 'SHDC',
      ranks: 'A23456789TJQK',
      suit_names: {},
      ground: 'washi',
      options: {},
      words: {},
      goes_on_from: 0,
      duplicate: '',
      minutes: '20 min',
      rules: which === 'long' ? ['To 500 points'] : [],
    },
    state: which === 'open' ? 'waiting' : over ? 'over' : count ? 'between' : 'playing',
    players: [
      {
        seat: 0,
        name: 'Aki',
        kind: 'human',
        you: me === 0,
        unnamed: false,
        online: true,
        dealer: false,
        acting: turn && !count,
        team: null,
        waiting_since: Date.now() / 1000 - 3,
        missed_since: null,
        host: false,
        left: null,
        substitute: '',
        persona: null,
        avatar: null,
        badges: [say(lang, 'Has opened', '公開済み')],
        terms: [],
      },
      {
        seat: 1,
        name: which === 'open' ? '' : say(lang, 'Momiji', 'もみじ'),
        kind: which === 'open' ? 'open' : 'bot',
        you: false,
        unnamed: false,
        online: true,
        dealer: true,
        acting: !turn && !count,
        team: null,
        waiting_since: Date.now() / 1000 - 42,
        missed_since: null,
        host: false,
        left: null,
        substitute: '',
        persona: null,
        avatar: null,
        badges: [],
        terms: [],
      },
    ],
    zones: zones(lang, hand, offered),
    prompt: {
      text: count
        ? say(lang, 'The deal is over.', 'ディールが終わりました。')
        : !turn
          ? say(lang, 'Momiji is to play.', 'もみじさんの番です。')
          : which === 'answer'
            ? say(lang, 'Take the Q♥, or let it go back.', '♥Qを受け取りますか。')
            : drawn
              ? say(lang, 'Lay melds, then offer a card.', 'メルドを出すか、札を一枚見せてください。')
              : say(lang, 'Draw a card.', '山札から一枚引いてください。'),
      yours: turn && !count && me === 0,
    },
    verbs:
      count || !turn
        ? []
        : which === 'answer'
          ? [
              {
                verb: 'take',
                label: say(lang, 'Take Q♥', '♥Qを受け取る'),
                play: 'take',
                leaves: false,
                takes_one: false,
              },
              { verb: 'refuse', label: say(lang, 'Refuse', '断る'), play: 'refuse', leaves: false, takes_one: false },
            ]
          : drawn
            ? [
                { verb: 'meld', label: say(lang, 'Meld', 'メルド'), play: null, leaves: false, takes_one: false },
                { verb: 'add', label: say(lang, 'Lay off', '付ける'), play: null, leaves: false, takes_one: false },
                {
                  verb: 'offer',
                  label: say(lang, 'Offer a card', '札を見せる'),
                  play: null,
                  leaves: false,
                  takes_one: false,
                },
              ]
            : [
                {
                  verb: 'draw',
                  label: say(lang, 'Draw a card', '一枚引く'),
                  play: 'draw',
                  leaves: false,
                  takes_one: false,
                },
              ],
    lit: which === 'answer' || !drawn || !turn ? [] : hand.filter((c) => c !== 'KH'),
    mark: null,
    fresh: ['9C'],
    sheet: {
      heads: ['Aki', say(lang, 'Momiji', 'もみじ')],
      rows: [
        { label: '1', values: ['54', ''], weight: 'line', term: '' },
        { label: '2', values: ['', '19'], weight: 'line', term: '' },
        { label: '3', values: ['31', ''], weight: 'line', term: '' },
        { label: say(lang, 'Boxes', 'ボックス'), values: ['2', '1'], weight: 'sum', term: '' },
        { label: say(lang, 'Total', '合計'), values: ['85', '19'], weight: 'total', term: '' },
      ],
      note: say(lang, 'First to 200', '200点先取'),
      term: '',
    },
    end: null,
    count: count
      ? {
          heads: ['Aki', 'Ben'],
          title: say(lang, 'Aki goes out!', 'あきさんの上がり!'),
          lines: [
            { label: say(lang, 'Going out', '上がり'), values: ['+20', ''], cards: [], weight: 'line', term: '' },
            {
              label: say(lang, 'Cards in hand', '手札の点'),
              values: ['', '34'],
              cards: [[], ['KS', '9H', 'AD']],
              weight: 'line',
              term: '',
            },
            { label: say(lang, 'This deal', 'このディール'), values: ['+54', '—'], cards: [], weight: 'sum', term: '' },
            { label: say(lang, 'Total', '合計'), values: ['228', '120'], cards: [], weight: 'total', term: '' },
          ],
          outcome: say(lang, 'Aki wins this deal by 54 points.', 'あきさんが54点を得ました。'),
          story: [],
          stamp: 'out',
          final: over,
          settlement: over
            ? [
                {
                  label: say(lang, 'Boxes, 25 each', 'ボックス(各25点)'),
                  values: ['+125', '+75'],
                  cards: [],
                  weight: 'line',
                  term: '',
                },
                { label: say(lang, 'Winner', '勝者'), values: ['+200', ''], cards: [], weight: 'line', term: '' },
                { label: say(lang, 'In all', '総合計'), values: ['553', '195'], cards: [], weight: 'total', term: '' },
              ]
            : [],
        }
      : null,
    ready: [],
    grace: 60,
    agreed: [],
    each: 0,
    takes_back: false,
    asks_back: null,
    listed: null,
    watchers: { count: 0, delay: 'none', open_hands: [], may_open: false },
    lets_back: [],
    ended: false,
    sealed: false,
    reviewers: [],
    rematch: null,
    rematch_by: null,
    resigns: false,
    speed: null,
    fair: {
      text: say(
        lang,
        'The cards were fixed before the first deal; the number below proves it at the end.',
        '札の並びは最初に決められています。終局後、下の値で確かめられます。',
      ),
      scheme: 'hmac-sha256/1',
      commitment: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      link: '',
      seed: over ? '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae' : null,
      seals: [],
      told: [],
      may_tell: false,
      secrets: [],
    },
    link: which === 'open' ? '/t/mock0001' : null,
    phrases: [],
    chat: null,
    hints: false,
  };
}

const event = (kind: string, seat: number, text: string, moves: SceneEvent['moves'] = []): SceneEvent => ({
  version,
  kind,
  seat,
  text,
  moves,
  loud: false,
  fleeting: false,
  after_a_look: false,
  claims: [],
  stamp: null,
  stamp_word: '',
  played_by: '',
});

class FakeSocket {
  onopen: (() => void) | null = null;
  onmessage: ((frame: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  private lang: Lang = 'en';

  constructor() {
    setTimeout(() => this.onopen?.(), 30);
    if (which === 'down') setTimeout(() => this.onclose?.(), 900);
  }

  close() {}

  private tell(message: unknown, after = 15) {
    setTimeout(() => this.onmessage?.({ data: JSON.stringify(message) }), after);
  }

  private happen(events: SceneEvent[], after = 20) {
    version += 1;
    const happened: SceneUpdate = {
      t: 'happened',
      events: events.map((e) => ({ ...e, version })),
      scene: scene(this.lang),
      missed: false,
    };
    this.tell(happened, after);
  }

  send(text: string) {
    const m = JSON.parse(text) as ToServer;
    if (m.t === 'hello' || m.t === 'set_language') {
      this.lang = m.lang ?? 'en';
      const past = [
        event('dealt', 1, say(this.lang, 'Momiji dealt 10 cards to each.', 'もみじさんが10枚ずつ配りました。')),
        event('drew', 1, say(this.lang, 'Momiji drew a card.', 'もみじさんが一枚引きました。')),
        event(
          'melded',
          1,
          say(this.lang, 'Momiji laid off K♦ on the straight.', 'もみじさんがストレートに♦Kを付けました。'),
        ),
      ];
      this.tell({ t: 'happened', events: past, scene: scene(this.lang), missed: true } satisfies SceneUpdate);
    } else if (m.t === 'select') this.tell(this.offers(m.id, m.cards, m.meld ?? null));
    else if (m.t === 'play') this.play(m.id, m.play);
    else if (m.t === 'ping') this.tell({ t: 'pong', now: Date.now() / 1000 });
  }

  private offers(id: string, cards: string[], meld: string | null): SelectionAnswer {
    const shown = cards.map((card) => pretty(card, this.lang)).join(' ');
    const whole = { cards, melds: [], onto: null, seat: null, destinations: [] };
    const one = {
      play: `offer ${cards[0]}`,
      label: say(this.lang, `Offer ${shown}`, `${shown}を見せる`),
      verb: 'offer',
      ...whole,
    };
    const melds = {
      play: `meld ${cards.join(' ')}`,
      label: say(this.lang, `Meld ${shown}`, `${shown}をメルドする`),
      verb: 'meld',
      ...whole,
    };
    const add = {
      play: `add ${cards.join(' ')} to ${meld}`,
      label: say(this.lang, `Add ${shown} to meld ${meld}`, `${shown}を付ける`),
      verb: 'add',
      ...whole,
    };
    const actions = meld ? [add] : cards.length === 1 ? [one, add] : cards.length > 2 ? [melds] : [];
    const missing =
      actions.length > 0
        ? ''
        : say(this.lang, 'One more of these, or a run.', 'あと一枚同じ数字か、続きの札が必要です。');
    return {
      t: 'selected',
      id,
      version,
      actions,
      missing,
      clause: missing ? 'MO-3' : null,
      cautions: [],
      extend: actions.length > 0 ? [] : ['JD', '9C'],
      tally: '',
      reached: 0,
    };
  }

  private play(id: string, play: string) {
    const [verb = '', ...rest] = play.split(' ');
    const cards = rest.filter((w) => /^(\d|[ATJQK])[SHDC]$/.test(w));
    if (which === 'refuse') {
      return this.tell({
        t: 'refused',
        id,
        code: 'illegal',
        reason: say(
          this.lang,
          'You took the K♠ this turn; it cannot be offered yet.',
          '受け取ったばかりの♠Kは、まだ見せられません。',
        ),
        clause: 'MO-11',
        version,
      });
    }
    this.tell({ t: 'accepted', id, version: version + 1, again: false });
    hand = hand.filter((c) => !cards.includes(c));
    if (verb === 'draw') {
      drawn = true;
      hand = [...hand, '8C'];
      const moves = [
        { origin: 'stock', target: 'hand.0', count: 1, cards: ['8C'], meld: null, back: false, turned: false },
      ];
      this.happen([event('drew', 0, say(this.lang, 'You drew 8♣.', '♣8を引きました。'), moves)]);
    } else if (verb === 'offer') {
      offered = cards;
      turn = false;
      const moves = [{ origin: 'hand.0', target: 'offer', count: 1, cards, meld: null, back: false, turned: false }];
      this.happen([
        event(
          'offered',
          0,
          say(
            this.lang,
            `You offered ${pretty(cards[0] ?? '', 'en')}.`,
            `${pretty(cards[0] ?? '', 'ja')}を見せました。`,
          ),
          moves,
        ),
      ]);
      setTimeout(() => {
        offered = [];
        hand = [...hand, ...cards];
        const back = [{ origin: 'offer', target: 'hand.0', count: 1, cards, meld: null, back: false, turned: false }];
        this.happen([event('refused', 1, say(this.lang, 'Momiji refused it.', 'もみじさんは断りました。'), back)]);
        turn = true;
        drawn = false;
        const draw = [
          { origin: 'stock', target: 'hand.1', count: 1, cards: [], meld: null, back: false, turned: false },
        ];
        this.happen(
          [event('drew', 1, say(this.lang, 'Momiji drew a card.', 'もみじさんが一枚引きました。'), draw)],
          40,
        );
      }, 900);
    } else this.happen([event(verb, 0, say(this.lang, `You played: ${play}`, play))]);
  }
}

const OPTIONS = [
  {
    name: 'target',
    label: 'Points to win',
    help: 'The match ends when someone reaches this.',
    kind: 'number',
    default: '200',
    low: 50,
    high: 1000,
    choices: [],
    clause: 'MO-18',
  },
  {
    name: 'block',
    label: 'A shown ace bars the draw',
    help: '',
    kind: 'choice',
    default: 'taken',
    low: null,
    high: null,
    choices: [
      { value: 'taken', label: 'when it is taken' },
      { value: 'offered', label: 'when it is offered' },
    ],
    clause: 'MO-10',
  },
];
const GAMES = (ja: boolean) => [
  {
    id: 'mock',
    name: ja ? '見本のゲーム' : 'A Mock Game',
    tagline: ja
      ? '三つのメルドで口火を切り、札を見せ合う二人遊び。'
      : 'Three melds to begin, then show your opponent a card each turn.',
    seats: [2],
    minutes: ja ? '約30分' : 'about 30 minutes',
    options: OPTIONS,
    presets: [],
    bots: [{ value: 'steady', label: ja ? 'もみじ' : 'Momiji' }],
    conventions: [],
    bot: 'steady',
    hints: false,
    suits: 'SHDC',
    ground: 'washi',
    showcase: { ease: 1, players: 2, table: [{ cards: ['7S', '8D', '9C', null], x: 100, y: 50, how: 'row' }] },
  },
];
const BOOK =
  '<h1>A Mock Game</h1><p>This is how a rulebook looks.</p><h2 id="MO-3">MO-3 Melds</h2><p>Three or more cards.</p><ul><li>All of one rank, or</li><li>in sequence.</li></ul><h2 id="MO-11">MO-11 No offering back</h2><p>What you took you may not offer in your very next turn.</p>';

async function fakeFetch(input: RequestInfo | URL): Promise<Response> {
  const url = new URL(String(input), location.href);
  const ja = url.searchParams.get('lang') === 'ja';
  const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
  if (url.pathname === '/api/bots') return answer([]);
  if (url.pathname === '/api/games') return answer(GAMES(ja));
  if (url.pathname.endsWith('/rulebook'))
    return answer({ game: 'mock', lang: ja ? 'ja' : 'en', title: 'A Mock Game', html: BOOK });
  if (url.pathname === '/api/tables' || url.pathname.includes('/seats/'))
    return answer({ table: 'mock0001', seat: 0, token: 'x'.repeat(43), link: '/t/mock0001' });
  const { table, game, state, players, fair } = scene(ja ? 'ja' : 'en');
  if (url.pathname === '/api/tables/mock0001')
    return answer({
      table,
      game,
      state,
      players: which === 'visit' ? players.map((p) => (p.seat === 1 ? { ...p, kind: 'open' } : p)) : players,
      fair,
      now: Date.now() / 1000,
    });
  return answer({ code: 'missing', text: 'Not here.', where: null }, 404);
}

export function install(): void {
  if (which !== 'watch' && which !== 'visit')
    localStorage.setItem('tefuda.seat.mock0001', JSON.stringify({ token: 'x'.repeat(43), seat: 0, since: 1 }));
  else localStorage.removeItem('tefuda.seat.mock0001');
  setTransport({ connect: () => new FakeSocket(), request: fakeFetch });
}
