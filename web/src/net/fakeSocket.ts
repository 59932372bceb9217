/** The other end of a line, for tests: hears what is sent, and says what a test tells it to. */
import type { Socketlike } from './transport';
import type { SceneEvent, ScenePlayer, Scene, ToClient, ToServer, Zone } from './messages';

export class FakeSocket implements Socketlike {
  onopen: (() => void) | null = null;
  onmessage: ((frame: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly heard: ToServer[] = [];
  closed = false;

  send(text: string): void {
    this.heard.push(JSON.parse(text) as ToServer);
  }

  close(): void {
    this.closed = true;
  }

  say(message: ToClient): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  break(): void {
    this.onclose?.();
  }

  all<T extends ToServer['t']>(kind: T): Extract<ToServer, { t: T }>[] {
    return this.heard.filter((m): m is Extract<ToServer, { t: T }> => m.t === kind);
  }

  last<T extends ToServer['t']>(kind: T): Extract<ToServer, { t: T }> {
    const found = this.all(kind).at(-1);
    if (!found) throw new Error(`no ${kind} was sent`);
    return found;
  }
}

/** Every socket that a line has opened, in order. */
export class Sockets {
  readonly all: FakeSocket[] = [];

  readonly open = (): FakeSocket => {
    const socket = new FakeSocket();
    this.all.push(socket);
    return socket;
  };

  get now(): FakeSocket {
    const last = this.all.at(-1);
    if (!last) throw new Error('nothing was opened');
    return last;
  }
}

export const zone = (part: Partial<Zone> & Pick<Zone, 'id' | 'kind'>): Zone => ({
  label: part.id,
  seat: null,
  place: 'seat',
  count: part.cards?.length ?? 0,
  cards: [],
  melds: [],
  tap: null,
  drop: null,
  staging: null,
  amount: '',
  term: '',
  ...part,
});

export const player = (seat: number, part: Partial<ScenePlayer> = {}): ScenePlayer => ({
  seat,
  name: `P${seat}`,
  kind: 'human',
  you: seat === 0,
  unnamed: false,
  online: true,
  dealer: false,
  acting: seat === 0,
  team: null,
  waiting_since: null,
  missed_since: null,
  host: false,
  left: null,
  substitute: '',
  persona: null,
  avatar: null,
  badges: [],
  terms: [],
  ...part,
});

export const scene = (version: number, hand: string[], part: Partial<Scene> = {}): Scene => ({
  t: 'scene',
  table: 'table0001',
  version,
  seat: 0,
  lang: 'en',
  game: {
    id: 'g',
    name: 'G',
    suits: 'SHDC',
    ranks: 'A23456789TJQK',
    suit_names: {},
    ground: 'washi',
    rules: [],
    minutes: '',
    options: {},
    words: {},
    goes_on_from: 0,
    duplicate: '',
  },
  state: 'playing',
  players: [player(0), player(1)],
  zones: [
    zone({ id: 'hand.0', kind: 'fan', seat: 0, cards: hand }),
    zone({ id: 'hand.1', kind: 'fan', seat: 1, count: 5 }),
  ],
  prompt: { text: 'Do something.', yours: true },
  verbs: [],
  mark: null,
  lit: null,
  fresh: [],
  sheet: { heads: ['P0', 'P1'], rows: [], note: '', term: '' },
  count: null,
  end: null,
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
    text: '',
    scheme: 's/1',
    commitment: 'c',
    link: '',
    seed: null,
    seals: [],
    told: [],
    may_tell: false,
    secrets: [],
  },
  link: null,
  hints: false,
  phrases: [],
  chat: null,
  teams: [],
  circle: null,
  hands: { by_rank: false, by_suit: false, trumps: '', by_melds: false, groups: [] },
  deal: 1,
  clock: null,
  cut: null,
  pick: null,
  taps: [],
  cautions: [],
  risks: [],
  ...part,
});

export const event = (version: number, text: string, loud = false): SceneEvent => ({
  version,
  kind: 'thing',
  seat: 1,
  text,
  moves: [],
  loud,
  fleeting: false,
  after_a_look: false,
  claims: [],
  stamp: null,
  stamp_word: '',
  played_by: '',
});
