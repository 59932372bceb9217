/* Made by `npm run types` from the server's models. Do not edit. */

export type ToClient =
  | Scene
  | Happened
  | Changed
  | Talked
  | Taught
  | Watching
  | Remarks
  | Accepted
  | Refused
  | Offers
  | Benched
  | Hinted
  | Followed
  | Recalled
  | Notes
  | Trouble
  | Pong;
export type ToServer =
  | Hello
  | Learn
  | Solve
  | Retry
  | Watch
  | Turn
  | Play
  | Select
  | Bench
  | Hint
  | Follow
  | Recall
  | Note
  | Next
  | Leave
  | Relieve
  | Fill
  | Elsewhere
  | Agree
  | Back
  | Another
  | Wear
  | Return
  | Cancel
  | Seal
  | Shuffle
  | Talk
  | Show
  | Lead
  | Point
  | Remark
  | Unsay
  | Speak
  | Ping;

/**
 * The play is stored.  ``version`` is the table's version after it.
 */
export interface Accepted {
  again: boolean;
  id: string;
  t: 'accepted';
  version: number;
}
/**
 * A whole legal play, the words of its button, and what it takes: so that it can be shown on the table.
 */
export interface Action {
  cards: string[];
  label: string;
  melds: string[][];
  onto: string | null;
  play: string;
  seat: number | null;
  verb: string;
}
/**
 * The player would like to end the match here; ``yes`` false: would rather play on.
 */
export interface Agree {
  id: string;
  t: 'agree';
  yes?: boolean;
}
/**
 * One of the people who sat at the table, and what they say to a review; nothing is no.
 */
export interface Agreed {
  name: string;
  said: '' | 'yes' | 'no';
  seat: number;
  you: boolean;
}
/**
 * After the match: another table for the same people.
 */
export interface Another {
  id: string;
  t: 'again';
}
/**
 * POST /api/arrivals: a code from another device, as it was typed.
 */
export interface Arrive {
  code: string;
  lang: 'en' | 'ja';
}
/**
 * The seats that came to this device.
 */
export interface Arrived {
  seats: Seated[];
}
/**
 * The secret that holds a seat.  It is told once and never again.
 */
export interface Seated {
  link: string;
  seat: number;
  table: string;
  token: string;
}
/**
 * The player would like to take the last play back, or lets another do so; ``yes`` false: rather not.
 */
export interface Back {
  id: string;
  t: 'back';
  yes?: boolean;
}
/**
 * What would these combinations be, as a play of this kind?  Changes nothing and is told to nobody.
 */
export interface Bench {
  base: number;
  id: string;
  /**
   * @maxItems 64
   */
  melds: string[][];
  t: 'bench';
  tidy?: boolean;
  verb: string;
}
/**
 * A combination on the workbench, as it would be on the table.
 */
export interface BenchMeld {
  cards: string[];
  clause: string | null;
  free: number[];
  label: string;
  reason: string;
  term: string;
  ways: string[][];
}
/**
 * What lies on the workbench, and the play that it makes.
 */
export interface Benched {
  clause: string | null;
  id: string;
  melds: BenchMeld[];
  play: string | null;
  problem: string;
  t: 'benched';
  version: number;
}
/**
 * A play that says who holds each card of a group: the verb, the groups and the seats that may be named.
 */
export interface Board {
  groups: string[];
  seats: number[];
  verb: string;
}
/**
 * A record that can be looked back at.
 */
export interface Brought {
  id: string;
  link: string;
}
/**
 * Before the first deal whoever has opened the table clears it away.
 */
export interface Cancel {
  id: string;
  t: 'cancel';
}
/**
 * A card that may be chosen: what is said of it, and the play that chooses it.
 */
export interface Candidate {
  card: string;
  chosen: boolean;
  label: string;
  play: string;
  term: string;
}
/**
 * POST /api/passages and /api/only-here: the seats of this device that are meant.
 */
export interface Carry {
  lang: 'en' | 'ja';
  /**
   * @minItems 1
   * @maxItems 16
   */
  seats: Held[];
}
/**
 * A seat, by the token that holds it.
 */
export interface Held {
  table: string;
  token: string;
}
/**
 * What may be overlooked in a play: to be asked before it is made.  ``instead``: what could be done as well.
 */
export interface Caution {
  instead: Action | null;
  play: string;
  text: string;
}
/**
 * The chance of winning (0 to 1) after a line of the journal.
 */
export interface ChancePoint {
  at: number;
  chance: number;
}
/**
 * New events, and what differs in the scene after them from the one that was sent before on this connection.
 *
 * ``nth`` counts from 1 since a whole scene was sent.
 */
export interface Changed {
  changes: {
    [k: string]: unknown;
  };
  events: Event[];
  nth: number;
  t: 'changed';
}
/**
 * Something that happened, as the reader may know it.
 */
export interface Event {
  after_a_look: boolean;
  claims: Claim[];
  fleeting: boolean;
  kind: string;
  loud: boolean;
  moves: Move[];
  seat: number | null;
  stamp: ('out' | 'bound' | 'right' | 'turned' | 'foiled') | null;
  text: string;
  version: number;
}
/**
 * A card, and the seat that was said to hold it.
 */
export interface Claim {
  card: string;
  seat: number;
}
/**
 * Cards that went from one zone to another.  ``cards`` are those that the audience may know.
 */
export interface Move {
  back: boolean;
  cards: string[];
  count: number;
  meld: number | null;
  origin: string;
  target: string;
  turned: boolean;
}
/**
 * One of several, and what it is called.
 */
export interface Choice {
  label: string;
  value: string;
}
/**
 * Where players speak: what lies between them, and what the reader may say.
 */
export interface Circle {
  boards: Board[];
  groups: Group[];
  notes: number[];
  reach: Reach[];
  spoken: Spoken[];
}
/**
 * Cards that belong together all through the game, in their order; ``id`` is how plays name them.
 */
export interface Group {
  cards: string[];
  id: string;
  label: string;
  open: boolean;
  short: string;
  team: number | null;
  term: string;
}
/**
 * A seat that a play may name now: how the play begins, and the play if that is all of it.
 */
export interface Reach {
  line: string;
  play: string | null;
  seat: number;
}
/**
 * What a seat has said last, as it is shown beside it.
 */
export interface Spoken {
  cards: string[];
  mood: 'plain' | 'yes' | 'no';
  seat: number;
  text: string;
  to: number | null;
}
/**
 * A play will be made for a seat when the time is up.
 */
export interface Clock {
  left: number;
  seat: number;
}
/**
 * POST /api/reviews/{id}/consent: may this match be looked over?
 */
export interface Consent {
  lang: 'en' | 'ja';
  yes: boolean;
}
/**
 * The count after a deal or a match, step by step.
 */
export interface Count {
  final: boolean;
  heads: string[];
  lines: CountLine[];
  outcome: string;
  settlement: CountLine[];
  stamp: ('out' | 'bound' | 'right' | 'turned' | 'foiled') | null;
  story: string[];
  title: string;
}
/**
 * One step of the count at a deal's or a match's end.
 */
export interface CountLine {
  cards: string[][];
  label: string;
  term: string;
  values: string[];
  weight: 'line' | 'sum' | 'total';
}
/**
 * A shape and its ink.
 */
export interface Crest {
  ink: 'ink' | 'vermilion' | 'indigo' | 'moss' | 'amber' | 'violet' | 'teal' | 'rose';
  shape:
    | 'plum'
    | 'cherry'
    | 'bellflower'
    | 'chrysanthemum'
    | 'wisteria'
    | 'clover'
    | 'maple'
    | 'ginkgo'
    | 'oak'
    | 'bamboo'
    | 'pine'
    | 'hemp'
    | 'gourd'
    | 'butterfly'
    | 'tortoise'
    | 'waves'
    | 'tomoe'
    | 'moon'
    | 'dipper'
    | 'snow'
    | 'mountain'
    | 'fan'
    | 'feathers'
    | 'wheel'
    | 'scales'
    | 'lozenges'
    | 'well'
    | 'rings'
    | 'eyes'
    | 'knot';
}
/**
 * Cards are cut off by eye, from one of these piles; each is ``high`` cards high, which no text says.
 */
export interface Cut {
  high: number;
  slices: Slice[];
  verb: string;
  zones: string[];
}
/**
 * So many cards cut off, and the play that does it.
 */
export interface Slice {
  cards: number;
  play: string;
}
/**
 * A deal that has ended: the points of these cards, and those of the others where there are only two sides.
 */
export interface DealMade {
  other: number | null;
  own: number;
  same: boolean;
}
/**
 * What may be told of several tables with the same cards.
 */
export interface Duplicate {
  both: SharedResult[];
  commitment: string;
  deals: number;
  full: boolean;
  game: GameCard;
  id: string;
  most_wins: boolean;
  places: PlaceToTake[];
  told: boolean;
  took: Took[];
  turns: boolean;
}
/**
 * The same players had the cards of both teams in turn: what they made together.
 */
export interface SharedResult {
  deals: number;
  names: string[];
  other: number;
  own: number;
}
/**
 * What names the game on the page.
 */
export interface GameCard {
  duplicate: string;
  goes_on_from: number;
  ground: 'washi' | 'tatami' | 'linen' | 'slate' | 'indigo';
  id: string;
  minutes: string;
  name: string;
  options: {
    [k: string]: string;
  };
  ranks: string;
  rules: string[];
  suit_names: {
    [k: string]: string;
  };
  suits: string;
  words: {
    [k: string]: string;
  };
}
/**
 * A seat at which somebody sat, and at which one may have those cards.
 */
export interface PlaceToTake {
  name: string;
  seat: number;
}
/**
 * Somebody who had these cards.
 */
export interface Took {
  best: boolean;
  cards: number;
  counted: boolean;
  deals: DealMade[];
  ended: boolean;
  first: boolean;
  names: string[];
  other: number | null;
  own: number;
  state: 'playing' | 'over';
  table: string | null;
  turned: boolean;
  you: boolean;
}
/**
 * Before the first deal: sit down at a seat that is free, or where a player of the house sits.
 */
export interface Elsewhere {
  id: string;
  seat: number;
  t: 'move';
}
/**
 * How a match has ended.
 */
export interface End {
  agreed: boolean;
  at: number;
  standings: Standing[];
  story: string[];
  verdict: string;
  won: boolean | null;
}
/**
 * Where a player, or a team, stands when the match is over.
 */
export interface Standing {
  name: string;
  paid: string;
  place: number;
  seats: number[];
  total: string;
}
/**
 * The deck's commitment, and its seed once the match is over.
 *
 * Where everybody shuffles, ``seals`` by seat ("": none yet, or of the house) and who has told what he had sealed;
 * once the match is over, what that was.
 */
export interface Fairness {
  commitment: string;
  link: string;
  may_tell: boolean;
  scheme: string;
  seals: string[];
  secrets: string[];
  seed: string | null;
  text: string;
  told: number[];
}
/**
 * A number with its name, of 100.
 */
export interface Figure {
  label: string;
  value: string;
}
/**
 * Nobody else is waited for: players of the house take the free seats.
 */
export interface Fill {
  id: string;
  t: 'fill';
}
/**
 * Which words may follow this beginning of a play?  Changes nothing and is told to nobody.
 */
export interface Follow {
  base: number;
  id: string;
  line: string;
  t: 'follow';
}
/**
 * What may follow; where nothing may, ``missing`` says why.
 */
export interface Followed {
  cautions: Caution[];
  clause: string | null;
  id: string;
  missing: string;
  t: 'followed';
  version: number;
  words: NextWord[];
}
/**
 * A word that may follow: how it is written, the group to which its card belongs, and the play that it ends.
 */
export interface NextWord {
  group: string | null;
  kind: 'card' | 'seat' | 'word';
  play: string | null;
  word: string;
}
/**
 * GET /api/games: what can be played here.
 */
export interface GameInfo {
  bot: string;
  bots: Choice[];
  hints: boolean;
  id: string;
  lessons: LessonInfo[];
  minutes: string;
  name: string;
  options: Option[];
  personas: string[];
  presets: Preset[];
  seats: number[];
  showcase: Showcase | null;
  strengths: ('gentle' | 'steady' | 'sharp' | 'master')[];
  suits: string;
  tagline: string;
}
/**
 * A lesson of a game: what it is called, about how long it takes, and how many steps it has.
 */
export interface LessonInfo {
  id: string;
  minutes: number;
  steps: number;
  title: string;
}
/**
 * One line of the rules form, made from the game's own declaration.
 */
export interface Option {
  choices: Choice[];
  clause: string | null;
  default: string;
  help: string;
  high: number | null;
  kind: 'number' | 'choice' | 'flag';
  label: string;
  low: number | null;
  name: string;
}
/**
 * A known way to play.
 */
export interface Preset {
  id: string;
  label: string;
  rules: {
    [k: string]: string;
  };
}
/**
 * How a game shows itself to people who do not know it.
 */
export interface Showcase {
  ease: 1 | 2 | 3;
  players: number;
  rules: {
    [k: string]: string;
  };
  table: Lying[];
}
/**
 * Cards that lie together in a small picture of a table: their middle, in hundredths of the ground's height.
 */
export interface Lying {
  cards: (string | null)[];
  how: 'row' | 'fan' | 'pile';
  x: number;
  y: number;
}
/**
 * How cards are held.
 */
export interface Hands {
  by_rank: boolean;
  by_suit: boolean;
  trumps: string;
}
/**
 * New events and the scene after them.  ``missed``: sent on coming back, already past.
 */
export interface Happened {
  events: Event[];
  missed: boolean;
  scene: Scene;
  t: 'happened';
}
/**
 * All that a reader sees of a table at one version.
 */
export interface Scene {
  again: string | null;
  agreed: number[];
  asks_back: number | null;
  cautions: Caution[];
  circle: Circle | null;
  clock: Clock | null;
  count: Count | null;
  cut: Cut | null;
  deal: number;
  each: number;
  end: End | null;
  ended: boolean;
  fair: Fairness;
  fresh: string[];
  game: GameCard;
  grace: number;
  hands: Hands;
  hints: boolean;
  lang: 'en' | 'ja';
  lets_back: number[];
  link: string | null;
  lit: string[];
  mark: Mark | null;
  phrases: Phrase[];
  pick: Pick | null;
  players: Player[];
  prompt: Prompt;
  ready: number[];
  reviewers: number[];
  risks: Risk[];
  seat: number | null;
  sheet: Sheet;
  state: 'waiting' | 'playing' | 'between' | 'over';
  t: 'scene';
  table: string;
  takes_back: boolean;
  taps: Tap[];
  teams: Team[];
  verbs: Verb[];
  version: number;
  zones: Zone[];
}
/**
 * Cards that are special now, wherever they lie, and what they are called.
 */
export interface Mark {
  cards: string[];
  name: string;
}
/**
 * One of the few things that people say to each other across the table.
 */
export interface Phrase {
  id: string;
  text: string;
}
/**
 * Cards that are nobody's, of which each player chooses one that the others do not see.
 */
export interface Pick {
  choices: Candidate[];
}
/**
 * Who sits at one seat.
 */
export interface Player {
  acting: boolean;
  badges: string[];
  crest: Crest | null;
  dealer: boolean;
  host: boolean;
  house: HousePlayer | null;
  kind: 'human' | 'bot' | 'open';
  left: number | null;
  missed_since: number | null;
  name: string;
  online: boolean;
  relief: string;
  seat: number;
  team: number | null;
  terms: string[];
  waiting_since: number | null;
  you: boolean;
}
/**
 * One of the house's own players.
 */
export interface HousePlayer {
  also: string;
  id: string;
  level: string;
  name: string;
  strength: string;
  temper: string;
}
/**
 * The one thing to do now, in words.  ``yours``: the reader is the one who is waited for.
 */
export interface Prompt {
  text: string;
  yours: boolean;
}
/**
 * A card of one's own that costs much if it is kept.
 */
export interface Risk {
  card: string;
  text: string;
}
/**
 * The score sheet: one column a seat, or a team where there are teams.
 */
export interface Sheet {
  heads: string[];
  note: string;
  rows: SheetRow[];
  term: string;
}
/**
 * One line of the score sheet.
 */
export interface SheetRow {
  label: string;
  term: string;
  values: string[];
  weight: 'line' | 'sum' | 'total';
}
/**
 * A card with which nothing else can be done than this: one tap on it is the whole play.
 */
export interface Tap {
  card: string;
  play: string;
}
/**
 * Seats that play together.  Where there are teams, score sheet and count have a column for each.
 */
export interface Team {
  name: string;
  points: number;
  seats: number[];
}
/**
 * A kind of play that is open now; with ``play`` it needs nothing more.
 */
export interface Verb {
  label: string;
  leaves: boolean;
  play: string | null;
  verb: string;
}
/**
 * A place where cards lie.
 *
 * ``fan``: a hand (own cards known, others' only counted); ``pile``: a stock, a discard pile, its known top first;
 * ``row``: loose cards side by side (an offered card); ``melds``: combinations; ``counter``: a number.
 * Cards that the reader may not know are only in ``count``.
 */
export interface Zone {
  amount: string | null;
  bench: string | null;
  cards: string[];
  count: number;
  id: string;
  kind: 'fan' | 'pile' | 'row' | 'melds' | 'counter';
  label: string;
  melds: Meld[];
  place: 'seat' | 'middle';
  seat: number | null;
  tap: string | null;
  term: string;
}
/**
 * A combination on the table; ``number`` counts from 1 and is how plays name it.
 */
export interface Meld {
  cards: string[];
  label: string;
  marked: boolean;
  number: number;
  ref: string;
  sign: string | null;
  term: string;
  top: string | null;
}
/**
 * The first frame.  Without a token the reader is an onlooker.  ``since``: the last version seen, -1 for none.
 *
 * ``changes``: what changes in the scene is enough; it need not be sent whole each time.
 */
export interface Hello {
  changes?: boolean;
  lang: 'en' | 'ja';
  since?: number | null;
  t: 'hello';
  table: string;
  token?: string | null;
}
/**
 * What would be a good play?  Answered where the table allows it; told to nobody.
 */
export interface Hint {
  base: number;
  id: string;
  t: 'hint';
}
/**
 * A play that the house recommends.  Where it is laid out on a workbench, ``melds`` are its combinations.
 */
export interface Hinted {
  action: Action | null;
  chance: string;
  hurried: string;
  id: string;
  leads: string;
  melds: string[][];
  missing: string;
  second: SecondBest | null;
  t: 'hinted';
  version: number;
  why: string;
}
/**
 * Another play, and what it would cost.
 */
export interface SecondBest {
  action: Action;
  cost: string;
}
/**
 * How many seats are held on this device alone from now on.
 */
export interface Kept {
  seats: number;
}
/**
 * Take the lead; or, leading, hand it to somebody else.
 */
export interface Lead {
  t: 'lead';
  to?: number | null;
}
/**
 * The first frame of somebody who learns, in place of a hello: this lesson of this game, from this step on.
 *
 * ``since``: the last version seen, when the learner comes back; -1 for none.
 */
export interface Learn {
  game: string;
  lang: 'en' | 'ja';
  lesson: string;
  name?: string;
  since?: number;
  step?: number;
  t: 'learn';
}
/**
 * The player goes: before the first deal the seat is free again, later the house plays until the player is back.
 */
export interface Leave {
  id: string;
  t: 'leave';
}
/**
 * Some moments in a row: the first one whole, each later one as what happened and what changed.
 */
export interface Moments {
  first: number;
  told: (Happened | Changed)[];
}
/**
 * POST /api/tables.
 */
export interface NewTable {
  all_shuffle?: boolean;
  asks_ready?: boolean;
  clock?: number;
  crest?: Worn | null;
  game: string;
  grace?: number;
  hints?: boolean | null;
  lang: 'en' | 'ja';
  name?: string;
  pace: 'quick' | 'usual' | 'slow';
  reads_first?: boolean;
  rules?: {
    [k: string]: string;
  };
  /**
   * @minItems 1
   * @maxItems 16
   */
  seats: SeatWish[];
  takes_back?: boolean;
  talk?: boolean;
}
/**
 * A crest, as somebody has chosen it.
 */
export interface Worn {
  ink: 'ink' | 'vermilion' | 'indigo' | 'moss' | 'amber' | 'violet' | 'teal' | 'rose';
  shape:
    | 'plum'
    | 'cherry'
    | 'bellflower'
    | 'chrysanthemum'
    | 'wisteria'
    | 'clover'
    | 'maple'
    | 'ginkgo'
    | 'oak'
    | 'bamboo'
    | 'pine'
    | 'hemp'
    | 'gourd'
    | 'butterfly'
    | 'tortoise'
    | 'waves'
    | 'tomoe'
    | 'moon'
    | 'dipper'
    | 'snow'
    | 'mountain'
    | 'fan'
    | 'feathers'
    | 'wheel'
    | 'scales'
    | 'lozenges'
    | 'well'
    | 'rings'
    | 'eyes'
    | 'knot';
}
/**
 * Who shall sit there: oneself, whoever comes by the link, or one of the house, or a program.
 *
 * ``who``: the player of the house, and ``strength``: how strong that one plays here; one of them is enough.
 */
export interface SeatWish {
  bot?: string | null;
  kind: 'me' | 'open' | 'bot';
  strength?: ('gentle' | 'steady' | 'sharp' | 'master') | null;
  who?: string | null;
}
/**
 * The player has read the count and wants the next deal.
 */
export interface Next {
  id: string;
  t: 'next';
}
/**
 * Mark, in one's own private notes, whether a seat holds a card; an empty mark is none.
 */
export interface Note {
  card: string;
  deal: number;
  id: string;
  mark: '' | 'yes' | 'no' | 'maybe';
  seat: number;
  t: 'note';
}
/**
 * What somebody has said about a moment.  It is text and stays text.
 */
export interface Noted {
  at: number;
  by: number;
  name: string;
  number: number;
  text: string;
}
/**
 * One's own private notes of this deal: for each card the marks of the seats.
 *
 * The answer to a note (then with its ``id``), and news where another device of the same seat has
 * written one.
 */
export interface Notes {
  deal: number;
  id: string | null;
  marks: {
    [k: string]: {
      [k: string]: '' | 'yes' | 'no' | 'maybe';
    };
  };
  refused: string;
  t: 'notes';
}
/**
 * What the selected cards can become.
 */
export interface Offers {
  actions: Action[];
  cautions: Caution[];
  clause: string | null;
  extend: string[];
  id: string;
  missing: string;
  reached: number;
  t: 'offers';
  tally: string;
  version: number;
}
/**
 * A code for another device.  It is told once, is good for so many ``seconds``, and for one use.
 */
export interface Passage {
  code: string;
  link: string;
  qr: string;
  seats: number;
  seconds: number;
}
/**
 * Is somebody there?
 */
export interface Ping {
  t: 'ping';
}
/**
 * A whole play in the game's notation, based on the version that the player saw.
 */
export interface Play {
  base: number;
  id: string;
  play: string;
  t: 'play';
}
/**
 * POST /api/replays/{id}/tables: play on from a moment.
 */
export interface PlayOn {
  at: number;
  crest?: Worn | null;
  lang: 'en' | 'ja';
  name?: string;
  pace: 'quick' | 'usual' | 'slow';
  /**
   * @minItems 1
   * @maxItems 16
   */
  seats: SeatWish[];
}
/**
 * Point at something, for all to see; at nothing, if it is empty.
 */
export interface Point {
  spot: string;
  t: 'point';
}
/**
 * Somebody points at a card or a place.
 */
export interface Pointing {
  by: number;
  spot: string;
}
/**
 * The answer to a ping: also what time it is here, as a device's clock may be wrong.
 */
export interface Pong {
  now: number;
  t: 'pong';
}
/**
 * GET /api/games/{game}/primer: what a newcomer is told first.
 *
 * ``terms``: by the name that zones, melds, badges and lines of the scene give as their ``term``; a name explains
 * what begins like it, too (``half-suit`` explains ``half-suit-LS``).
 */
export interface Primer {
  aim: string;
  game: string;
  lang: 'en' | 'ja';
  minute: string;
  terms: {
    [k: string]: Term;
  };
}
/**
 * A word of the table: what it means, as safe HTML, and the clause that says more.
 */
export interface Term {
  clause: string | null;
  help: string;
  word: string;
}
/**
 * Every error of the REST side.
 */
export interface Problem {
  code: string;
  text: string;
  where: string | null;
}
/**
 * GET /api/puzzles: the puzzles of one game, as far as one may know before they are solved.
 */
export interface PuzzleShelf {
  game: string;
  levels: number[];
  name: string;
}
/**
 * What does everybody know for certain of the cards?  Changes nothing and is told to nobody.
 */
export interface Recall {
  base: number;
  id: string;
  t: 'recall';
}
/**
 * What everybody at the table knows for certain of the cards, as marks in a notebook.
 */
export interface Recalled {
  id: string;
  marks: {
    [k: string]: {
      [k: string]: '' | 'yes' | 'no' | 'maybe';
    };
  };
  t: 'recalled';
  version: number;
}
/**
 * The play was not made and nothing changed.
 */
export interface Refused {
  clause: string | null;
  code: 'illegal' | 'stale' | 'notation' | 'not-your-turn' | 'not-seated' | 'over' | 'busy' | 'beside';
  id: string;
  reason: string;
  t: 'refused';
  version: number;
}
/**
 * The house shall play for somebody who has been away longer than the table's grace, until that player is back.
 */
export interface Relieve {
  id: string;
  seat: number;
  t: 'relieve';
}
/**
 * Say something about a moment, for all to read.
 */
export interface Remark {
  at: number;
  t: 'remark';
  text: string;
}
/**
 * What has been said since the last such message, and what has been taken back; on coming in, all that is said.
 */
export interface Remarks {
  gone: number[];
  notes: Noted[];
  t: 'remarks';
}
/**
 * A match that can be looked back at, as one pair of eyes followed it.
 */
export interface Replay {
  choice: string[];
  ended: boolean;
  eyes: string;
  first: number;
  game: GameCard;
  goes_on: boolean;
  id: string;
  lines: ReplayLine[];
  moves: number[];
  players: Player[];
  running: boolean;
  table: string | null;
  unfinished: boolean;
}
/**
 * A line of what happened, and the moment to which it belongs.
 */
export interface ReplayLine {
  at: number;
  loud: boolean;
  mark: '' | 'deal' | 'end' | 'stamp' | 'loud' | 'laid';
  seat: number | null;
  text: string;
}
/**
 * The first frame of somebody who thinks over again what decided a match, in place of a hello.
 *
 * ``at``: the moment before that play; ``review``: the id of the match, of which his token shows the review, or of a
 * record, of which ``seat`` is looked over; ``since``: the last version seen, -1 for none.
 */
export interface Retry {
  at: number;
  lang: 'en' | 'ja';
  name?: string;
  review: string;
  seat?: number | null;
  since?: number;
  t: 'retry';
  token?: string | null;
}
/**
 * The player is here again, and plays for himself.
 */
export interface Return {
  id: string;
  t: 'return';
}
/**
 * All that was found.
 *
 * ``hindsight``: how often another play would have ended better, had all cards been open; it is in no other figure.
 */
export interface Reviewed {
  balance: string;
  figures: Figure[];
  heading: string;
  hindsight: string;
  lines: ChancePoint[][];
  luck: string;
  plays: ReviewedPlay[];
  seat: number;
  skill: string;
  weighed: string;
}
/**
 * One decision.  ``at``: the moment before it; ``better``: None where nothing better was found.
 */
export interface ReviewedPlay {
  at: number;
  better: Action | null;
  chances: string;
  cost: string;
  decided: boolean;
  hindsight: string;
  played: Action;
  reasons: string[];
}
/**
 * One seat's review.
 */
export interface Reviewing {
  all: number;
  allowed: boolean;
  done: number;
  people: Agreed[];
  place: number;
  review: Reviewed | null;
  seat: number;
  state: 'off' | 'new' | 'waiting' | 'running' | 'done' | 'failed';
  text: string;
}
/**
 * GET /api/games/{game}/rulebook: safe HTML with an anchor for every clause.
 */
export interface Rulebook {
  game: string;
  html: string;
  lang: 'en' | 'ja';
  title: string;
}
/**
 * POST /api/duplicates/{id}/tables: have the same cards.
 *
 * ``seat``: at whose place, as they sat the first time.  ``turned``: with the other team's cards.
 * ``company``: who sits where other people sat.
 */
export interface SameCards {
  company: 'house' | 'friends';
  crest?: Worn | null;
  lang: 'en' | 'ja';
  name?: string;
  pace: 'quick' | 'usual' | 'slow';
  seat: number;
  turned?: boolean;
}
/**
 * Everybody shuffles: the player has drawn 32 bytes, and this is their seal.
 */
export interface Seal {
  id: string;
  seal: string;
  t: 'seal';
}
/**
 * Which plays use exactly these cards?  Changes nothing and is told to nobody.
 */
export interface Select {
  base: number;
  /**
   * @maxItems 120
   */
  cards: string[];
  id: string;
  meld?: string | null;
  t: 'select';
}
/**
 * Cards that others may have too.
 */
export interface Shared {
  id: string;
  link: string;
}
/**
 * POST /api/duplicates: others may have the cards of this table.
 */
export interface Sharing {
  lang: 'en' | 'ja';
  table: string;
}
/**
 * Whoever leads is at this moment now, and looks through these eyes.
 */
export interface Show {
  at: number;
  eyes: string;
  t: 'show';
}
/**
 * Everybody has sealed: these are the player's 32 bytes.
 */
export interface Shuffle {
  id: string;
  secret: string;
  t: 'shuffle';
}
/**
 * POST /api/tables/{table}/seats/{seat}: take an open seat.
 */
export interface SitDownBody {
  crest?: Worn | null;
  lang: 'en' | 'ja';
  name?: string;
}
/**
 * The first frame of somebody who solves a puzzle, in place of a hello: that of this number, counted from 1.
 *
 * ``since``: the last version seen, when the reader comes back; -1 for none.
 */
export interface Solve {
  game: string;
  lang: 'en' | 'ja';
  name?: string;
  puzzle: number;
  since?: number;
  t: 'solve';
}
/**
 * Change the language of this connection.
 */
export interface Speak {
  lang: 'en' | 'ja';
  t: 'speak';
}
/**
 * What anyone with the link may see.
 */
export interface TableInfo {
  cancelled: boolean;
  end: End | null;
  fair: Fairness;
  game: GameCard;
  now: number;
  players: Player[];
  state: 'waiting' | 'playing' | 'between' | 'over';
  table: string;
  teams: Team[];
}
/**
 * Say something to everybody at the table; not kept.
 */
export interface Talk {
  id: string;
  phrase: 'hello' | 'nice' | 'thinking' | 'moment' | 'sorry' | 'well-played' | 'thanks' | 'once-more';
  t: 'talk';
}
/**
 * Somebody says something across the table.  It is not kept: whoever is not here does not hear it.
 */
export interface Talked {
  phrase: 'hello' | 'nice' | 'thinking' | 'moment' | 'sorry' | 'well-played' | 'thanks' | 'once-more';
  seat: number;
  t: 'talked';
  text: string;
}
/**
 * Where a lesson stands: the task of this step, and (once it is solved) what there is to say about it.
 */
export interface Taught {
  done: string;
  lesson: string;
  more: string;
  step: number;
  steps: number;
  t: 'taught';
  task: string;
  title: string;
  why: string;
}
/**
 * Where those are who look back together; sent whole whenever it changes.
 */
export interface Watching {
  at: number;
  eyes: string;
  leader: number | null;
  pointers: Pointing[];
  t: 'watching';
  watchers: Watcher[];
  you: number;
}
/**
 * Somebody who looks on with the others.
 */
export interface Watcher {
  name: string;
  number: number;
}
/**
 * Something was wrong with the frame or the connection.  ``final``: the server closes after it.
 */
export interface Trouble {
  code: 'frame' | 'size' | 'rate' | 'slow' | 'table' | 'token' | 'origin' | 'server' | 'restart' | 'page';
  final: boolean;
  t: 'trouble';
  text: string;
}
/**
 * The first frame of somebody who looks back with others, in place of a hello: at this match, in this room.
 *
 * Whoever comes first opens the room, at moment ``at`` and through these ``eyes``.  ``me`` is made up by the page and
 * told to nobody: whoever comes again with it may still take back what he has said.
 */
export interface Watch {
  at?: number;
  eyes?: string;
  lang: 'en' | 'ja';
  me?: string;
  name?: string;
  replay: string;
  room: string;
  t: 'watch';
}
/**
 * In a lesson: to this step, onward or back; a puzzle has but the step 0, and begins anew.
 */
export interface Turn {
  step: number;
  t: 'turn';
}
/**
 * The player wears another crest from now on.
 */
export interface Wear {
  crest: Worn;
  id: string;
  t: 'wear';
}
/**
 * Take back what one has said.
 */
export interface Unsay {
  number: number;
  t: 'unsay';
}
