/* Made by `npm run types` from the server's models. Do not edit. */

export type ToClient = Scene | Happened | Accepted | Refused | Offers | Trouble | Pong;
export type ToServer = Hello | Play | Select | Next | Speak | Ping;

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
 * A whole legal play, and the words of its button.
 */
export interface Action {
  cards: string[];
  label: string;
  play: string;
  verb: string;
}
export interface Choice {
  label: string;
  value: string;
}
export interface Count {
  final: boolean;
  lines: CountLine[];
  outcome: string;
  settlement: CountLine[];
  title: string;
}
/**
 * One step of the count at a deal's or a match's end.
 */
export interface CountLine {
  cards: string[][];
  label: string;
  values: string[];
  weight: 'line' | 'sum' | 'total';
}
/**
 * Something that happened, as the reader may know it.
 */
export interface Event {
  kind: string;
  loud: boolean;
  moves: Move[];
  seat: number | null;
  text: string;
  version: number;
}
/**
 * Cards that travelled.  ``cards`` holds those the reader may know; ``count`` all of them.
 */
export interface Move {
  back: boolean;
  cards: string[];
  count: number;
  meld: number | null;
  origin: string;
  target: string;
}
/**
 * The deck's commitment, and its seed once the match is over.
 */
export interface Fairness {
  commitment: string;
  scheme: string;
  seed: string | null;
  text: string;
}
/**
 * What names the game on the page.
 */
export interface GameCard {
  id: string;
  name: string;
  rules: string[];
  suit_names: {
    [k: string]: string;
  };
  suits: string;
}
/**
 * GET /api/games: what can be played here.
 */
export interface GameInfo {
  bots: Choice[];
  id: string;
  minutes: string;
  name: string;
  options: Option[];
  presets: Preset[];
  seats: number[];
  tagline: string;
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
export interface Preset {
  id: string;
  label: string;
  rules: {
    [k: string]: string;
  };
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
  count: Count | null;
  fair: Fairness;
  fresh: string[];
  game: GameCard;
  lang: 'en' | 'ja';
  link: string | null;
  lit: string[];
  mark: Mark | null;
  players: Player[];
  prompt: Prompt;
  ready: number[];
  seat: number | null;
  sheet: Sheet;
  state: 'waiting' | 'playing' | 'between' | 'over';
  t: 'scene';
  table: string;
  verbs: Verb[];
  version: number;
  zones: Zone[];
}
/**
 * Cards that are special now, wherever they lie, and what they are called ("almighty").
 */
export interface Mark {
  cards: string[];
  name: string;
}
export interface Player {
  acting: boolean;
  badges: string[];
  dealer: boolean;
  kind: 'human' | 'bot' | 'open';
  name: string;
  online: boolean;
  seat: number;
  team: number | null;
  waiting_since: number | null;
  you: boolean;
}
/**
 * The one thing to do now, in words.  ``yours``: the reader is the one who is waited for.
 */
export interface Prompt {
  text: string;
  yours: boolean;
}
/**
 * The score sheet: one column a seat.
 */
export interface Sheet {
  heads: string[];
  note: string;
  rows: SheetRow[];
}
export interface SheetRow {
  label: string;
  values: string[];
  weight: 'line' | 'sum' | 'total';
}
/**
 * A kind of play that is open to the reader now.  With ``play`` it needs nothing more.
 */
export interface Verb {
  label: string;
  play: string | null;
  verb: string;
}
/**
 * A place where cards lie.
 *
 * ``fan``: a hand (own cards known, others' only counted); ``pile``: a stock, a discard pile;
 * ``row``: loose cards side by side (an offered card); ``melds``: combinations; ``counter``: a number.
 * Cards that the reader may not know are only in ``count``.
 */
export interface Zone {
  cards: string[];
  count: number;
  id: string;
  kind: 'fan' | 'pile' | 'row' | 'melds' | 'counter';
  label: string;
  melds: Meld[];
  place: 'seat' | 'middle';
  seat: number | null;
  tap: string | null;
}
/**
 * A combination on the table.  ``number`` counts from 1 and is how plays name it.
 */
export interface Meld {
  cards: string[];
  label: string;
  marked: boolean;
  number: number;
  ref: string;
  sign: string;
}
/**
 * The first frame.  Without a token the reader is an onlooker.  ``since``: the last version seen.
 */
export interface Hello {
  lang: 'en' | 'ja';
  since?: number | null;
  t: 'hello';
  table: string;
  token?: string | null;
}
/**
 * POST /api/tables.
 */
export interface NewTable {
  game: string;
  lang: 'en' | 'ja';
  name?: string;
  rules?: {
    [k: string]: string;
  };
  /**
   * @minItems 1
   * @maxItems 16
   */
  seats: SeatWish[];
}
/**
 * Who shall sit there: oneself, whoever comes by the link, or a bot.
 */
export interface SeatWish {
  bot?: string | null;
  kind: 'me' | 'open' | 'bot';
}
/**
 * The player has read the count and wants the next deal.
 */
export interface Next {
  id: string;
  t: 'next';
}
/**
 * What the selected cards can become.
 */
export interface Offers {
  actions: Action[];
  clause: string | null;
  extend: string[];
  id: string;
  missing: string;
  t: 'offers';
  version: number;
}
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
export interface Pong {
  t: 'pong';
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
 * The play was not made and nothing changed.
 */
export interface Refused {
  clause: string | null;
  code: 'illegal' | 'stale' | 'notation' | 'not-your-turn' | 'not-seated' | 'over' | 'busy';
  id: string;
  reason: string;
  t: 'refused';
  version: number;
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
 * The secret that holds a seat.  It is told once and never again.
 */
export interface Seated {
  link: string;
  seat: number;
  table: string;
  token: string;
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
 * POST /api/tables/{table}/seats/{seat}: take an open seat.
 */
export interface SitDown {
  lang: 'en' | 'ja';
  name?: string;
}
/**
 * Change the language of this connection.
 */
export interface Speak {
  lang: 'en' | 'ja';
  t: 'speak';
}
/**
 * GET /api/tables/{table}: what anyone with the link may see.
 */
export interface TableInfo {
  fair: Fairness;
  game: GameCard;
  players: Player[];
  state: 'waiting' | 'playing' | 'between' | 'over';
  table: string;
}
/**
 * Something was wrong with the frame or the connection.  ``final``: the server closes after it.
 */
export interface Trouble {
  code:
    | 'frame'
    | 'size'
    | 'rate'
    | 'slow'
    | 'table'
    | 'token'
    | 'origin'
    | 'seat'
    | 'server'
    | 'restart'
    | 'elsewhere';
  final: boolean;
  t: 'trouble';
  text: string;
}
