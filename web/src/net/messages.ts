/* Made by `npm run types` from the server's models. Do not edit. */

export type ToClient =
  | Scene
  | SceneUpdate
  | SceneDelta
  | SpokenPhrase
  | ChatMessage
  | LessonState
  | SharedReviewState
  | Comments
  | AcceptedAnswer
  | RefusedAnswer
  | SelectionAnswer
  | StagingAnswer
  | HintAnswer
  | LegalWordsAnswer
  | CardKnowledgeAnswer
  | PrivateNotes
  | ErrorAnswer
  | Pong;
export type ToServer =
  | Hello
  | StartLesson
  | StartPuzzle
  | RetryReviewedPlay
  | JoinSharedReview
  | GoToLessonStep
  | RequestSelectionPlays
  | RequestStagedPlay
  | RequestHint
  | RequestLegalWords
  | RequestCommonKnowledge
  | SetCardNote
  | MakePlay
  | RequestNextDeal
  | Leave
  | CallSubstitute
  | AddBots
  | ChangeSeat
  | OfferEnd
  | PauseMatch
  | Resign
  | ReclaimSeat
  | TakeBack
  | Rematch
  | SetAvatar
  | SetName
  | CommitShuffle
  | RevealShuffle
  | CancelTable
  | ListTable
  | OpenHand
  | AllowChat
  | SayPhrase
  | WriteChatMessage
  | SetBotSpeed
  | PresentMoment
  | SetPresenter
  | PointAt
  | AddComment
  | DeleteComment
  | SetLanguage
  | SetHandOrder
  | SetHidden
  | Ping;

/**
 * The play is stored.  ``version`` is the table's version after it.
 */
export interface AcceptedAnswer {
  again: boolean;
  id: string;
  t: 'accepted';
  version: number;
}
/**
 * Wait for nobody else: bots take the free seats.
 */
export interface AddBots {
  id: string;
  t: 'add_bots';
}
/**
 * Comment on a moment, for all to read.
 */
export interface AddComment {
  at: number;
  t: 'comment';
  text: string;
}
/**
 * Open the chat of a table that one has opened with one, or (``yes`` is false) close it for everybody.
 */
export interface AllowChat {
  id: string;
  t: 'allow_chat';
  yes?: boolean;
}
/**
 * A kind of play that is open now; ``play`` is the whole play if nothing has to be added.
 */
export interface AvailableVerb {
  label: string;
  leaves: boolean;
  play: string | null;
  takes_one: boolean;
  verb: string;
}
/**
 * A shape and its ink, as a player has chosen them.
 */
export interface Avatar {
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
 * One of the reader's best deals.
 */
export interface BestDeal {
  at: number;
  deal: number;
  points: number;
  table: string;
}
/**
 * POST /api/replays/{id}/tables: open a table that goes on from the moment ``at`` of a match.
 */
export interface BranchRequest {
  at: number;
  avatar?: Avatar | null;
  lang?: 'en' | 'ja';
  name?: string;
  pace?: 'quick' | 'usual' | 'slow';
  /**
   * @minItems 1
   * @maxItems 16
   */
  seats: RequestedPlayer[];
}
/**
 * The player wanted at a seat: the sender (``me``), anybody with the link (``open``), or a bot.
 *
 * A bot is chosen by one of ``bot`` (a program), ``who`` (a named bot) and ``strength`` (how strong it plays); a named
 * bot may also be given another strength.
 */
export interface RequestedPlayer {
  bot?: string | null;
  kind: 'me' | 'open' | 'bot';
  strength?: ('gentle' | 'steady' | 'sharp' | 'master') | null;
  who?: string | null;
}
/**
 * Let a bot play for a player who has been away longer than the table's grace, until that player is back.
 */
export interface CallSubstitute {
  id: string;
  seat: number;
  t: 'substitute';
}
/**
 * Before the first deal, clear away a table that one has opened.
 */
export interface CancelTable {
  id: string;
  t: 'cancel';
}
/**
 * A card, and the seat that was said to hold it.
 */
export interface CardClaim {
  card: string;
  seat: number;
}
/**
 * The facts about cards that everybody at the table knows for certain, as marks in a notebook.
 */
export interface CardKnowledgeAnswer {
  id: string;
  marks: {
    [k: string]: {
      [k: string]: '' | 'yes' | 'no' | 'maybe';
    };
  };
  t: 'card_knowledge';
  version: number;
}
/**
 * Before the first deal, change to a seat that is free or taken by a bot.
 */
export interface ChangeSeat {
  id: string;
  seat: number;
  t: 'change_seat';
}
/**
 * A message that a player writes to the others.  It is plain text, and is never interpreted as markup.
 *
 * It is never stored.  ``by`` names its writer, as in `SceneChat`.  ``missed``: it was written before the reader came.
 */
export interface ChatMessage {
  by: string;
  id: string;
  missed: boolean;
  seat: number;
  t: 'chat_message';
  text: string;
}
/**
 * One of the fixed phrases that people can say to each other at the table.
 */
export interface ChatPhrase {
  id: string;
  text: string;
}
/**
 * A person who may write messages, under a name of this table that does not change with the seat.
 */
export interface ChatWriter {
  by: string;
  seat: number;
}
/**
 * POST /api/clubs/{club}/links/check: ask whether the tokens of links still work, or have been replaced.
 */
export interface CheckLinksBody {
  director?: string | null;
  join?: string | null;
  lang?: 'en' | 'ja';
}
/**
 * A card that may be chosen: a label for it, and the play that chooses it.
 */
export interface ChoosableCard {
  card: string;
  chosen: boolean;
  label: string;
  play: string;
  term: string;
}
/**
 * POST /api/clubs/{club}/delete, and the removal of a member: done.
 */
export interface ClubDeleted {
  deleted: number;
}
/**
 * POST /api/clubs: the new club, and the tokens of the links for directors and for members; they are sent once.
 */
export interface ClubGrant {
  club: string;
  director: string;
  join: string;
  link: string;
}
/**
 * GET /api/clubs/{club}: members, tournaments (the newest first) and seasons.
 */
export interface ClubInfo {
  id: string;
  members: ClubMember[];
  name: string;
  seasons: ClubSeason[];
  tournaments: TournamentSummary[];
}
/**
 * A member of a club, as all see it.
 */
export interface ClubMember {
  id: string;
  name: string;
}
/**
 * A season: the names of its tournaments that have ended, and the standings over them.
 *
 * ``begins``, ``ends``: when the first and the last of these were announced.
 */
export interface ClubSeason {
  begins: number;
  ends: number;
  name: string;
  rows: SeasonRow[];
  tournaments: string[];
}
/**
 * A line of a season: the points of all tournaments together, and of each, in the order of the season.
 */
export interface SeasonRow {
  name: string;
  player: string;
  points: number;
  rank: number;
  results: (number | null)[];
}
/**
 * A tournament in the list of a club.
 */
export interface TournamentSummary {
  at: number;
  cards: 'here' | 'real';
  ended: boolean;
  game: string;
  game_name: string;
  id: string;
  name: string;
  pairing: 'swiss' | 'round-robin';
  players: number;
  rounds: number;
  scoring: 'match' | 'duplicate';
  season: string;
}
/**
 * POST /api/clubs/{club}/links/check: whether the given tokens of the two links work.
 */
export interface ClubLinks {
  director: boolean;
  join: boolean;
}
/**
 * POST /api/clubs/{club}/members/{member}/remove: by the member, or by a director.
 */
export interface ClubMemberBody {
  lang?: 'en' | 'ja';
  token: string;
}
/**
 * Cards that belong together all through the game, in their order; plays name them by ``id``.
 */
export interface CollectibleSet {
  cards: string[];
  id: string;
  label: string;
  open: boolean;
  short: string;
  team: number | null;
  term: string;
}
/**
 * The comments added and deleted since the last such message; on joining, all comments.
 */
export interface Comments {
  comments: SharedReviewComment[];
  deleted: number[];
  t: 'comments';
}
/**
 * A comment on a moment.  It is plain text, and is never interpreted as markup.
 */
export interface SharedReviewComment {
  at: number;
  by: number;
  name: string;
  number: number;
  text: string;
}
/**
 * Commit oneself to 32 bytes that one has drawn, by their seal (a hash), at a table where all players shuffle.
 */
export interface CommitShuffle {
  id: string;
  seal: string;
  t: 'commit';
}
/**
 * The rating of a computer player.
 */
export interface ComputerRating {
  points: number;
  strength: 'gentle' | 'steady' | 'sharp' | 'master';
}
/**
 * A card of the seat that costs many points if it is kept.
 */
export interface CostlyCardWarning {
  card: string;
  text: string;
}
/**
 * The reader's points in a match.
 */
export interface CoursePoint {
  at: number;
  outcome: 'won' | 'lost' | 'drawn' | 'broken_off';
  points: number;
  table: string;
}
/**
 * A cut of ``cards`` cards, and the play that makes it.
 */
export interface CutPlay {
  cards: number;
  play: string;
}
/**
 * The commitment to the deck, and its seed once the match is over.
 *
 * Where everybody shuffles, ``seals`` holds one seal a seat ("": none yet, or a computer player), ``told`` the seats
 * that have told their secrets, and ``secrets`` those secrets once the match is over.
 */
export interface DeckCommitment {
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
 * A play that says who holds each card of a group: the verb, the groups and the seats that may be named.
 */
export interface DeclarationForm {
  groups: string[];
  seats: number[];
  verb: string;
}
/**
 * POST /api/clubs/{club}/delete: by a director; everything of the club is deleted, but matches at tables stay.
 */
export interface DeleteClubBody {
  lang?: 'en' | 'ja';
  token: string;
}
/**
 * Delete a comment of one's own.
 */
export interface DeleteComment {
  number: number;
  t: 'delete_comment';
}
/**
 * A place of a demo where cards lie: its middle, the width of a card, the way from card to card.
 *
 * Lengths are in hundredths of the width of the stage, which is 100 wide and 62 high.
 */
export interface DemoPlace {
  face: string;
  how: 'row' | 'fan' | 'pile';
  size: number;
  step: number;
  team: number | null;
  x: number;
  y: number;
}
/**
 * A step of a demo.
 *
 * ``lay`` gives what lies in the places that change, ``slips`` the slips of paper beside places, in this step only. A
 * card is written as everywhere, a hidden one as ``?``; a word that `GameDemo.instead` lists stands for others.
 */
export interface DemoStep {
  lay: {
    [k: string]: string;
  };
  said: string;
  say: string;
  slips: {
    [k: string]: string;
  };
  time: number;
  when: string;
}
/**
 * Words of a demo, and what stands in their place under these rules.
 */
export interface DemoTextOverrides {
  when: string;
  words: {
    [k: string]: string;
  };
}
/**
 * The zone in which cards would lie after a play, as far as its player can foresee it.
 *
 * ``row``: where they join a combination, or are one, the whole of it as it would lie.
 */
export interface Destination {
  cards: string[];
  count: number;
  meld: number | null;
  origin: string;
  row: string[];
  target: string;
}
/**
 * Cards without an owner, of which each player chooses one that the others do not see.
 */
export interface DraftPool {
  choices: ChoosableCard[];
}
/**
 * The comparison of several tables with the same cards, as far as the reader may see it.
 */
export interface DuplicateComparison {
  both: SwappedSidesTotal[];
  commitment: string;
  deals: number;
  full: boolean;
  game: SceneGame;
  id: string;
  most_wins: boolean;
  places: DuplicateSeatOffer[];
  told: boolean;
  took: DuplicateSideResult[];
  turns: boolean;
}
/**
 * The sum of two tables at which the same players had the cards of both teams in turn.
 */
export interface SwappedSidesTotal {
  deals: number;
  names: string[];
  other: number;
  own: number;
}
/**
 * The description of a game on the page.
 */
export interface SceneGame {
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
 * A seat of the first table whose cards another person may play.
 */
export interface DuplicateSeatOffer {
  name: string;
  seat: number;
}
/**
 * The people of one side at one table, and the points that they made.
 */
export interface DuplicateSideResult {
  best: boolean;
  cards: number;
  counted: boolean;
  deals: DuplicateDealPoints[];
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
 * The points of a finished deal: those of the side with these cards, and of the other if there are two sides.
 */
export interface DuplicateDealPoints {
  other: number | null;
  own: number;
  same: boolean;
}
/**
 * A link by which others can play the same cards.
 */
export interface DuplicateInvitation {
  id: string;
  link: string;
}
/**
 * An error of the frame or the connection.  ``final``: the server closes the connection after it.
 */
export interface ErrorAnswer {
  code:
    | 'frame'
    | 'size'
    | 'rate'
    | 'slow'
    | 'table'
    | 'token'
    | 'origin'
    | 'server'
    | 'restart'
    | 'page'
    | 'watchers'
    | 'banned';
  final: boolean;
  t: 'error';
  text: string;
}
/**
 * The number of seats that are held by this device alone from now on.
 */
export interface ExclusiveSeatsAnswer {
  seats: number;
}
/**
 * GET /api/games/{game}/demo: how the game goes, shown with cards in twenty seconds; no steps: it has no demo.
 *
 * ``usual``: every option with its usual value, from which the options of a table differ.
 */
export interface GameDemo {
  game: string;
  instead: DemoTextOverrides[];
  lang: 'en' | 'ja';
  places: {
    [k: string]: DemoPlace;
  };
  steps: DemoStep[];
  usual: {
    [k: string]: string;
  };
}
/**
 * The figures of one game.
 */
export interface GameFigures {
  best_deals: BestDeal[];
  broken_off: number;
  course: CoursePoint[];
  game: string;
  mean_place: number | null;
  mean_points: number | null;
  people: PersonFigures[];
  reviews: ReviewFigures | null;
  sizes: SizeFigures[];
  strengths: StrengthFigures[];
  tally: MatchTally;
}
/**
 * The results of matches with one other person.
 */
export interface PersonFigures {
  against: MatchTally;
  beside: MatchTally;
  name: string;
  seat: number;
  table: string;
  together: number;
}
/**
 * The results of matches that were played to an end.
 */
export interface MatchTally {
  drawn: number;
  played: number;
  won: number;
}
/**
 * The cost of the reader's plays, according to reviews.
 */
export interface ReviewFigures {
  course: ReviewPoint[];
  decisions: number;
  lost: number;
  matches: number;
}
/**
 * The cost of the reader's plays in one match, according to its review.
 */
export interface ReviewPoint {
  at: number;
  decisions: number;
  lost: number;
  table: string;
}
/**
 * The results with one number of players.
 */
export interface SizeFigures {
  mean_place: number | null;
  players: number;
  tally: MatchTally;
}
/**
 * The results of matches with computer players of one strength on another side.
 */
export interface StrengthFigures {
  strength: 'gentle' | 'steady' | 'sharp' | 'master';
  tally: MatchTally;
}
/**
 * GET /api/games: a game that can be played on this server.
 */
export interface GameInfo {
  also_called: string;
  bot: string;
  bots: OptionChoice[];
  conventions: OptionChoice[];
  ground: 'washi' | 'tatami' | 'linen' | 'slate' | 'indigo';
  hints: boolean;
  id: string;
  lessons: LessonInfo[];
  minutes: string;
  name: string;
  options: RuleOptionInfo[];
  personas: string[];
  presets: Preset[];
  score_pad: boolean;
  seats: number[];
  showcase: GameShowcase | null;
  strength_help: {
    [k: string]: string;
  };
  strengths: ('gentle' | 'steady' | 'sharp' | 'master')[];
  suits: string;
  tagline: string;
}
/**
 * One of several values of an option, and its name.
 */
export interface OptionChoice {
  label: string;
  value: string;
}
/**
 * A lesson of a game: its title, the minutes that it takes, and how many steps and players it has.
 */
export interface LessonInfo {
  id: string;
  minutes: number;
  seats: number;
  steps: number;
  title: string;
}
/**
 * One line of the form for the rules of a game.
 */
export interface RuleOptionInfo {
  choices: OptionChoice[];
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
 * A known way to play a game: a name, and the rules that belong to it.
 */
export interface Preset {
  changes: string[];
  id: string;
  label: string;
  rules: {
    [k: string]: string;
  };
}
/**
 * The presentation of a game to people who do not know it.
 */
export interface GameShowcase {
  ease: 1 | 2 | 3;
  players: number;
  rules: {
    [k: string]: string;
  };
  table: PicturedPile[];
}
/**
 * Cards that lie together in a small picture of a table.
 *
 * ``x`` and ``y`` are their middle, in hundredths of the picture's height.
 */
export interface PicturedPile {
  cards: (string | null)[];
  how: 'row' | 'fan' | 'pile';
  x: number;
  y: number;
}
/**
 * Go to this step of the lesson, forward or back; step 0 of a puzzle begins it again.
 */
export interface GoToLessonStep {
  step: number;
  t: 'go_to_step';
}
/**
 * The order in which cards are held.
 */
export interface HandOrder {
  by_melds: boolean;
  by_rank: boolean;
  by_suit: boolean;
  groups: string[][];
  trumps: string;
}
/**
 * POST /api/transfer-codes and /api/only-here: the seats of this device that the request is about.
 */
export interface HeldSeatsBody {
  lang?: 'en' | 'ja';
  /**
   * @minItems 1
   * @maxItems 16
   */
  seats: SeatCredential[];
}
/**
 * A seat, and the token that holds it.
 */
export interface SeatCredential {
  table: string;
  token: string;
}
/**
 * The first frame of a reader of a table; without a token the reader is a watcher.
 *
 * ``since`` is the last version that the reader has seen, or -1.  ``changes``: the reader accepts changes of the
 * scene, which then need not be sent whole each time.  ``by_melds``: as in `SetHandOrder`.
 */
export interface Hello {
  by_melds?: boolean;
  changes?: boolean;
  lang?: 'en' | 'ja';
  since?: number | null;
  t: 'hello';
  table: string;
  token?: string | null;
}
/**
 * A recommended play.  Where it is laid out in the staging area, ``melds`` are its combinations.
 *
 * ``steps`` are the way to these, one after the other: the last of them lays the same combinations.
 *
 * ``why`` is what the reader is told first; the other sentences, with figures, are for readers who ask further.
 */
export interface HintAnswer {
  action: LabelledPlay | null;
  chance: string;
  hurried: string;
  id: string;
  leads: string;
  melds: string[][];
  missing: string;
  second: SecondBest | null;
  steps: HintStep[];
  t: 'hint';
  tried: string;
  version: number;
  why: string;
}
/**
 * A whole legal play, its label, and the cards it uses, so that it can be shown on the table.
 *
 * It becomes a button, a hint or a line of a review; what is only the beginning of a play is an `AvailableVerb`.
 *
 * ``destinations``: of a play that is recommended, so that it is seen before it is made.
 */
export interface LabelledPlay {
  cards: string[];
  destinations: Destination[];
  label: string;
  melds: string[][];
  onto: string | null;
  play: string;
  seat: number | null;
  verb: string;
}
/**
 * Another play, and its cost compared with the best.
 */
export interface SecondBest {
  action: LabelledPlay;
  cost: string;
  why: string;
}
/**
 * One step from the table as it lies to a recommended new one: the combinations after it, each in its place.
 */
export interface HintStep {
  melds: string[][];
  note: string;
  text: string;
}
/**
 * POST /api/clubs/{club}/members: become a member, by the token of the members' link.
 *
 * With the director's token: add a member who has no device here.
 */
export interface JoinClubBody {
  lang?: 'en' | 'ja';
  name: string;
  token: string;
}
/**
 * The first frame in a shared review, in place of `Hello`: join this room, where others look back at this match.
 *
 * The first to join opens the room, at moment ``at`` and from this ``viewpoint``.  ``me`` is a secret that the client
 * makes up; a client that returns with it may still delete its own comments.
 */
export interface JoinSharedReview {
  at?: number;
  lang?: 'en' | 'ja';
  me?: string;
  name?: string;
  replay: string;
  room: string;
  t: 'watch';
  viewpoint?: string;
}
/**
 * Leave the table: before the first deal the seat becomes free, later a bot plays until the player is back.
 */
export interface Leave {
  id: string;
  t: 'leave';
}
/**
 * A word that may follow: its notation, the group to which its card belongs, and the play that it completes.
 */
export interface LegalNextWord {
  group: string | null;
  kind: 'card' | 'seat' | 'word';
  play: string | null;
  word: string;
}
/**
 * The words that may follow the beginning of a play; where none may, ``missing`` says why.
 */
export interface LegalWordsAnswer {
  cautions: PlayCaution[];
  clause: string | null;
  id: string;
  missing: string;
  t: 'legal_words';
  version: number;
  words: LegalNextWord[];
}
/**
 * A warning about what may be overlooked in a play, shown before it is made.  ``instead``: an alternative play.
 */
export interface PlayCaution {
  instead: LabelledPlay | null;
  play: string;
  text: string;
}
/**
 * A rule that a lesson leaves out: its clause, and a line about it.
 */
export interface LessonOmissionLine {
  clause: string;
  text: string;
}
/**
 * A figure on a lesson's card: what it is for, and the figure.
 */
export interface LessonRecapNumber {
  figure: string;
  head: string;
}
/**
 * A line of the card on which a lesson sums up a deal; figures that are looked up stand in a table below it.
 */
export interface LessonRecapRow {
  name: string;
  table: LessonRecapNumber[];
  text: string;
}
/**
 * The state of a lesson: the task of this step, and the explanation once it is solved.
 */
export interface LessonState {
  asks: string;
  done: string;
  later: LessonOmissionLine[];
  lesson: string;
  more: string;
  recap: LessonRecapRow[];
  situation: string;
  step: number;
  steps: number;
  t: 'lesson_state';
  task: string;
  title: string;
  why: string;
}
/**
 * POST /api/tables/{table}/notifications/list: the notifications of this seat.
 *
 * ``endpoint``: that of the push subscription of this device, so that the answer can tell it from others.
 */
export interface ListSubscriptionsBody {
  endpoint?: string;
  lang?: 'en' | 'ja';
  token: string;
}
/**
 * Before the first deal, list a table that was opened to be found, or (``yes`` is false) list it no more.
 */
export interface ListTable {
  id: string;
  t: 'list_table';
  yes?: boolean;
}
/**
 * The people who are wanted at a table, for the list of open tables.
 */
export interface ListingRequest {
  skill?: 'any' | 'new' | 'casual' | 'experienced';
  spoken?: 'any' | 'en' | 'ja';
}
/**
 * Make a whole play, in the game's notation, based on the version that the player has seen.
 */
export interface MakePlay {
  base: number;
  id: string;
  play: string;
  t: 'play';
}
/**
 * The end of a match.
 */
export interface MatchResult {
  agreed: boolean;
  at: number;
  resigned: number | null;
  standings: Standing[];
  story: string[];
  verdict: string;
  won: boolean | null;
}
/**
 * The final place of a player or a team.
 */
export interface Standing {
  name: string;
  paid: string;
  place: number;
  seats: number[];
  total: string;
}
/**
 * A combination on the table; plays name it by its ``number``, which counts from 1.
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
 * POST /api/clubs/{club}/members: the new member; ``token`` is sent once, null where a director adds it.
 */
export interface MemberGrant {
  member: string;
  name: string;
  token: string | null;
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
 * POST /api/clubs: open a club.
 */
export interface NewClubBody {
  lang?: 'en' | 'ja';
  name: string;
}
/**
 * POST /api/tables: open a table, and take one of its seats.
 */
export interface NewTable {
  all_shuffle?: boolean;
  asks_ready?: boolean;
  avatar?: Avatar | null;
  chat?: boolean;
  clock?: 0 | 30 | 60 | 180 | 600 | 86400 | 259200;
  game: string;
  grace?: number;
  hints?: boolean | null;
  lang?: 'en' | 'ja';
  listing?: ListingRequest | null;
  name?: string;
  pace?: 'quick' | 'usual' | 'slow';
  rated?: boolean;
  reads_first?: boolean;
  rules?: {
    [k: string]: string;
  };
  /**
   * @minItems 1
   * @maxItems 16
   */
  seats: RequestedPlayer[];
  takes_back?: boolean;
  talk?: boolean;
  watch_delay?: 'none' | 'minute' | 'five_minutes' | 'deal';
  watchers?: number;
}
/**
 * POST /api/clubs/{club}/tournaments: by a director.
 *
 * ``size``: the wanted number of players at a table; null: the one with which the game plays best.  ``scoring``:
 * "duplicate" needs tables on the server, which have one size.  ``rounds``: 0: as many as the director pairs.
 * ``season``: a name that tournaments which count together have in common.
 */
export interface NewTournamentBody {
  cards?: 'here' | 'real';
  game: string;
  lang?: 'en' | 'ja';
  name: string;
  pairing?: 'swiss' | 'round-robin';
  rounds?: number;
  rules?: {
    [k: string]: string;
  };
  scoring?: 'match' | 'duplicate';
  season?: string;
  size?: number | null;
  token: string;
}
/**
 * The ways in which this host can notify players; ``push`` is the key for push subscriptions, empty: none.
 */
export interface NotificationChannels {
  email: boolean;
  push: string;
  webhook: boolean;
}
/**
 * The notification that a link of an e-mail is about; the address is not shown in full.
 *
 * That of a push message goes to no address: ``to`` is empty.
 */
export interface NotificationLink {
  game: string;
  state: 'unconfirmed' | 'on' | 'off';
  to: string;
}
/**
 * POST /api/notification-links: follow the link of an e-mail, which names one notification by its id.
 *
 * The action of a push message does the same, with the step ``off``.
 */
export interface NotificationLinkBody {
  id: string;
  lang?: 'en' | 'ja';
  step: 'confirm' | 'look' | 'off';
}
/**
 * Offer to end the match here, or agree to it; with ``yes`` false, prefer to play on.
 */
export interface OfferEnd {
  id: string;
  t: 'offer_end';
  yes?: boolean;
}
/**
 * A card with only one use: a tap on it is the whole play.
 */
export interface OneTapPlay {
  card: string;
  play: string;
}
/**
 * Something that all people who are here must agree to: the command that asks for it, and who has agreed.
 */
export interface OpenAgreement {
  seats: number[];
  what: string;
}
/**
 * POST /api/duplicates/{id}/tables: open a table with the same cards.
 *
 * ``seat`` is the place to play at, as the players sat the first time.  ``turned``: play with the other team's cards.
 * ``company``: bots or friends sit where other people sat.
 */
export interface OpenDuplicateBody {
  avatar?: Avatar | null;
  company?: 'bots' | 'friends';
  lang?: 'en' | 'ja';
  name?: string;
  pace?: 'quick' | 'usual' | 'slow';
  seat: number;
  turned?: boolean;
}
/**
 * Open one's own hand to those who watch, or (``yes`` is false) close it; players are never shown it.
 */
export interface OpenHand {
  id: string;
  t: 'open_hand';
  yes?: boolean;
}
/**
 * A table whose people want others to find it, while seats are free.
 */
export interface OpenTable {
  free: number[];
  game: string;
  link: string;
  minutes: string;
  name: string;
  players: string[];
  rules: string[];
  seats: number;
  since: number;
  skill: 'any' | 'new' | 'casual' | 'experienced';
  spoken: 'any' | 'en' | 'ja';
  table: string;
}
/**
 * GET /api/open-tables: the tables that anybody may join, those that wait longest first.
 */
export interface OpenTableList {
  more: number;
  now: number;
  tables: OpenTable[];
}
/**
 * The figures of the reader's finished matches that a filter has found.
 */
export interface OwnFigures {
  games: GameFigures[];
  people: PersonFigures[];
}
/**
 * A finished match of the reader.
 */
export interface OwnMatch {
  at: number;
  game: string;
  outcome: 'won' | 'lost' | 'drawn' | 'broken_off';
  players: OwnMatchPlayer[];
  rating_change: number | null;
  reviewed: boolean;
  seat: number;
  sides: number;
  table: string;
}
/**
 * A player of one of the reader's matches.
 */
export interface OwnMatchPlayer {
  beside: boolean;
  name: string;
  person: boolean;
  place: number;
  seat: number;
  total: number;
}
/**
 * A page of the reader's finished matches that a filter has found, the newest first.
 */
export interface OwnMatchList {
  found: number;
  games: string[];
  matches: OwnMatch[];
  page: number;
  pages: number;
  sizes: number[];
}
/**
 * POST /api/profile/matches and /api/profile/figures: one's own finished matches.
 *
 * Each field is a filter; the defaults let all matches through.  ``text`` is looked for in the names of the players.
 */
export interface OwnMatchesBody {
  company?: 'any' | 'people' | 'computer';
  game?: string;
  lang?: 'en' | 'ja';
  outcome?: ('won' | 'lost' | 'drawn' | 'broken_off') | null;
  page?: number;
  person?: PersonAtTable | null;
  players?: number | null;
  since?: number | null;
  strength?: ('gentle' | 'steady' | 'sharp' | 'master') | null;
  text?: string;
  until?: number | null;
}
/**
 * Another person, as the one at this seat of a match of one's own.
 */
export interface PersonAtTable {
  seat: number;
  table: string;
}
/**
 * The reader's rating in one game at one size of table.
 */
export interface OwnRating {
  computers: ComputerRating[];
  game: string;
  margin: number;
  matches: number;
  players: number;
  points: number;
}
/**
 * The reader's ratings.
 */
export interface OwnRatings {
  ratings: OwnRating[];
}
/**
 * POST /api/profile/passkeys and /api/sign-in: the credential that a browser has made, or shown, as JSON.
 *
 * ``earlier``: when signing in, the seats that this device has taken before belong to the profile, too.
 */
export interface PasskeyBody {
  credential: string;
  earlier?: boolean;
  lang?: 'en' | 'ja';
}
/**
 * The options of WebAuthn, as JSON for the browser.
 */
export interface PasskeyOptions {
  options: string;
}
/**
 * Ask for a pause, in which no clock runs and nobody plays, or agree to it; with ``yes`` false, play on.
 */
export interface PauseMatch {
  id: string;
  t: 'pause';
  yes?: boolean;
}
/**
 * A computer player.
 */
export interface Persona {
  also: string;
  id: string;
  level: string;
  name: string;
  strength: string;
  temper: string;
}
/**
 * A cut by eye from one of these piles; each is ``high`` cards high, which no text says.
 */
export interface PileCutOffer {
  high: number;
  slices: CutPlay[];
  verb: string;
  zones: string[];
}
/**
 * Ask whether the connection is alive.
 */
export interface Ping {
  t: 'ping';
}
/**
 * Point at something for all to see; an empty ``spot`` stops pointing.
 */
export interface PointAt {
  spot: string;
  t: 'pointer';
}
/**
 * The answer to a ping, with the server's time, as a device's clock may be wrong.
 */
export interface Pong {
  now: number;
  t: 'pong';
}
/**
 * The presenter moves everybody to this moment, seen from this viewpoint.
 */
export interface PresentMoment {
  at: number;
  t: 'go_to_moment';
  viewpoint: string;
}
/**
 * GET /api/games/{game}/primer: an introduction to a game for newcomers.
 *
 * The keys of ``terms`` are the names that zones, melds, badges and lines of the scene give as their ``term``.  A name
 * also explains terms that begin with it (``half-suit`` explains ``half-suit-LS``).
 */
export interface Primer {
  aim: string;
  game: string;
  lang: 'en' | 'ja';
  minute: string;
  terms: {
    [k: string]: PrimerTerm;
  };
}
/**
 * A word of the table: its meaning as safe HTML, and the clause that says more.
 */
export interface PrimerTerm {
  clause: string | null;
  help: string;
  word: string;
}
/**
 * The reader's private notes of this deal: for each card the marks of the seats.
 *
 * Sent as the answer to a note (with its ``id``), and when another device of the same seat has written one.
 */
export interface PrivateNotes {
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
 * The body of every error of the REST side: a code for programs, a sentence for people, and where the error is.
 */
export interface ProblemDetails {
  code: string;
  text: string;
  where: string | null;
}
/**
 * A name that lasts, with what its owner has chosen.  Names are not unique.
 */
export interface Profile {
  avatar: Avatar | null;
  created: number;
  devices: number;
  lang: 'en' | 'ja';
  name: string;
  passkeys: number;
}
/**
 * The profile that this device keeps; null: none.
 */
export interface ProfileAnswer {
  passkeys: boolean;
  profile: Profile | null;
}
/**
 * POST /api/profile: keep this name on this device, or change what is kept.
 *
 * ``earlier``: the seats that this device has taken before belong to a new profile, too.
 */
export interface ProfileBody {
  avatar?: Avatar | null;
  earlier?: boolean;
  lang?: 'en' | 'ja';
  name?: string;
}
/**
 * The number of tables from which a person was erased.
 */
export interface ProfileErasure {
  tables: number;
}
/**
 * The one thing to do now, in words.  ``yours``: the table waits for the reader.
 */
export interface Prompt {
  text: string;
  yours: boolean;
}
/**
 * A browser's push subscription (RFC 8291): where messages for it go, and the keys by which only it reads them.
 */
export interface PushTarget {
  auth: string;
  endpoint: string;
  p256dh: string;
}
/**
 * GET /api/puzzles: the puzzles of one game and how hard they are, without their solutions.
 */
export interface PuzzleList {
  game: string;
  levels: number[];
  name: string;
}
/**
 * A puzzle as a list draws it: the hand, the melds and piles that lie open near it, and the question.
 */
export interface PuzzlePicture {
  hand: string[];
  table: string[][];
  task: string;
}
/**
 * GET /api/puzzles/{game}: the pictures of a game's puzzles, in order.
 */
export interface PuzzlePictureList {
  game: string;
  lang: 'en' | 'ja';
  pictures: PuzzlePicture[];
}
/**
 * The hours of each day in which nothing is sent: minutes since midnight in a time zone (``Asia/Tokyo``).
 *
 * Where ``end`` is before ``start``, they go on over midnight.
 */
export interface QuietHours {
  end: number;
  start: number;
  zone: string;
}
/**
 * The number of subscriptions for which the quiet hours hold from now on.
 */
export interface QuietHoursAnswer {
  subscriptions: number;
}
/**
 * POST /api/notifications/quiet: the quiet hours of a device, at all seats that it holds; null: none.
 *
 * They hold for the e-mails and webhooks of these seats, and for the push subscription of the device, which its
 * ``endpoint`` names.
 */
export interface QuietHoursBody {
  endpoint?: string;
  lang?: 'en' | 'ja';
  quiet: QuietHours | null;
  /**
   * @minItems 1
   * @maxItems 16
   */
  seats: SeatCredential[];
}
/**
 * GET /api/ratings: the ratings of the computer players, with which people compare theirs.
 */
export interface RatingScale {
  tables: RatingScaleTable[];
}
/**
 * The computer players at one size of table of a game.
 */
export interface RatingScaleTable {
  computers: ComputerRating[];
  game: string;
  players: number;
}
/**
 * Resume playing, in place of the substitute.
 */
export interface ReclaimSeat {
  id: string;
  t: 'resume';
}
/**
 * POST /api/transfers: a code from another device, as it was typed.
 */
export interface RedeemTransferBody {
  code: string;
  lang?: 'en' | 'ja';
}
/**
 * The play was not made and nothing changed.
 */
export interface RefusedAnswer {
  clause: string | null;
  code: 'illegal' | 'stale' | 'notation' | 'not-your-turn' | 'not-seated' | 'over' | 'busy' | 'beside';
  id: string;
  reason: string;
  t: 'refused';
  version: number;
}
/**
 * After the match, open another table for the same people.
 */
export interface Rematch {
  id: string;
  t: 'rematch';
}
/**
 * POST /api/clubs/{club}/tournaments/{tournament}/rename: by a director, at any time: its name and its season.
 */
export interface RenameTournamentBody {
  lang?: 'en' | 'ja';
  name: string;
  season?: string;
  token: string;
}
/**
 * POST /api/clubs/{club}/links/renew: by a director; the former link no longer works, and members stay members.
 *
 * ``renewed``: the new token of the link: 32 random bytes as base64url.  The client draws it and keeps it before it
 * asks, so that an answer that gets lost locks nobody out.  The same request with the new token changes nothing.
 */
export interface RenewLinkBody {
  lang?: 'en' | 'ja';
  link: 'director' | 'join';
  renewed: string;
  token: string;
}
/**
 * POST /api/clubs/{club}/links/renew: the link that has the new token now.
 */
export interface RenewedLink {
  link: 'director' | 'join';
}
/**
 * A match to look back at, from one viewpoint.
 */
export interface Replay {
  choice: string[];
  ended: boolean;
  first: number;
  game: SceneGame;
  goes_on: boolean;
  id: string;
  lines: ReplayEventLine[];
  moves: number[];
  players: ScenePlayer[];
  running: boolean;
  table: string | null;
  unfinished: boolean;
  viewpoint: string;
}
/**
 * A line of the events, and the moment to which it belongs.
 */
export interface ReplayEventLine {
  at: number;
  loud: boolean;
  mark: '' | 'deal' | 'end' | 'stamp' | 'loud' | 'laid';
  seat: number | null;
  text: string;
}
/**
 * The player at one seat.
 */
export interface ScenePlayer {
  acting: boolean;
  avatar: Avatar | null;
  badges: string[];
  dealer: boolean;
  host: boolean;
  kind: 'human' | 'bot' | 'open';
  left: number | null;
  missed_since: number | null;
  name: string;
  online: boolean;
  persona: Persona | null;
  seat: number;
  substitute: string;
  team: number | null;
  terms: string[];
  unnamed: boolean;
  waiting_since: number | null;
  you: boolean;
}
/**
 * Consecutive moments: the first as a whole scene, each later one as its events and the changes of the scene.
 */
export interface ReplaySegment {
  first: number;
  told: (SceneUpdate | SceneDelta)[];
}
/**
 * New events and the scene after them.  ``missed``: sent after a reconnection, so the events are past.
 */
export interface SceneUpdate {
  events: SceneEvent[];
  missed: boolean;
  scene: Scene;
  t: 'happened';
}
/**
 * Something that happened, as the reader may know it.
 */
export interface SceneEvent {
  after_a_look: boolean;
  claims: CardClaim[];
  fleeting: boolean;
  kind: string;
  loud: boolean;
  moves: Move[];
  played_by: string;
  seat: number | null;
  stamp: ('out' | 'bound' | 'bound-black' | 'right' | 'turned' | 'foiled') | null;
  stamp_word: string;
  text: string;
  version: number;
}
/**
 * Everything that a reader sees of a table at one version.
 */
export interface Scene {
  agreed: OpenAgreement[];
  asks_back: number | null;
  cautions: PlayCaution[];
  chat: SceneChat | null;
  circle: SceneCircle | null;
  clock: TurnClock | null;
  count: ScoreBreakdown | null;
  cut: PileCutOffer | null;
  deal: number;
  each: number;
  end: MatchResult | null;
  ended: boolean;
  fair: DeckCommitment;
  fresh: string[];
  game: SceneGame;
  grace: number;
  hands: HandOrder;
  hints: boolean;
  lang: 'en' | 'ja';
  lets_back: number[];
  link: string | null;
  listed: boolean | null;
  lit: string[] | null;
  mark: WildCards | null;
  phrases: ChatPhrase[];
  pick: DraftPool | null;
  players: ScenePlayer[];
  prompt: Prompt;
  ready: number[];
  rematch: string | null;
  rematch_by: number | null;
  resigns: boolean;
  reviewers: number[];
  risks: CostlyCardWarning[];
  sealed: boolean;
  seat: number | null;
  sheet: ScoreSheet;
  speed: ('usual' | 'faster' | 'end') | null;
  state: 'waiting' | 'playing' | 'paused' | 'between' | 'over';
  t: 'scene';
  table: string;
  takes_back: boolean;
  taps: OneTapPlay[];
  teams: Team[];
  verbs: AvailableVerb[];
  version: number;
  watchers: SceneWatchers;
  zones: Zone[];
}
/**
 * The chat of a table, as a player has it.
 */
export interface SceneChat {
  closes: boolean;
  open: boolean;
  writers: ChatWriter[];
  writes: boolean;
}
/**
 * The circle of players who speak: the groups of cards, and what the reader may say.
 */
export interface SceneCircle {
  boards: DeclarationForm[];
  groups: CollectibleSet[];
  notes: number[];
  reach: TargetSeat[];
  spoken: SpeechBubble[];
}
/**
 * A seat that a play may name now: the prefix of the play, and the whole play if nothing has to be added.
 */
export interface TargetSeat {
  line: string;
  play: string | null;
  seat: number;
}
/**
 * The last words of a seat, as they are shown beside it.
 */
export interface SpeechBubble {
  cards: string[];
  mood: 'plain' | 'yes' | 'no';
  seat: number;
  text: string;
  to: number | null;
}
/**
 * The clock of a game: a play is made for a seat when its time is up.
 */
export interface TurnClock {
  left: number;
  seat: number;
}
/**
 * The count after a deal or a match, step by step.
 */
export interface ScoreBreakdown {
  final: boolean;
  heads: string[];
  lines: ScoreBreakdownLine[];
  outcome: string;
  settlement: ScoreBreakdownLine[];
  stamp: ('out' | 'bound' | 'bound-black' | 'right' | 'turned' | 'foiled') | null;
  story: string[];
  title: string;
}
/**
 * One step of the count at the end of a deal or a match.
 */
export interface ScoreBreakdownLine {
  cards: string[][];
  label: string;
  term: string;
  values: string[];
  weight: 'line' | 'sum' | 'total';
}
/**
 * Cards that are special now, wherever they lie, and their name.
 */
export interface WildCards {
  cards: string[];
  name: string;
}
/**
 * The score sheet: a column for each seat, or for each team where there are teams.
 */
export interface ScoreSheet {
  heads: string[];
  note: string;
  rows: ScoreSheetRow[];
  term: string;
}
/**
 * One line of the score sheet.
 */
export interface ScoreSheetRow {
  label: string;
  term: string;
  values: string[];
  weight: 'line' | 'sum' | 'total';
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
 * Those who watch a table without a seat, and what they are shown.
 */
export interface SceneWatchers {
  count: number;
  delay: 'none' | 'minute' | 'five_minutes' | 'deal';
  may_open: boolean;
  open_hands: number[];
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
  cards: string[];
  count: number;
  drop: string | null;
  id: string;
  kind: 'fan' | 'pile' | 'row' | 'melds' | 'counter';
  label: string;
  melds: Meld[];
  place: 'seat' | 'middle';
  seat: number | null;
  staging: string | null;
  tap: string | null;
  term: string;
}
/**
 * New events, and the difference between the scene after them and the one sent before on this connection.
 *
 * ``nth`` counts such messages from 1 since a whole scene was sent.
 */
export interface SceneDelta {
  changes: {
    [k: string]: unknown;
  };
  events: SceneEvent[];
  nth: number;
  t: 'changed';
}
/**
 * Ask what everybody knows for certain about the cards.
 *
 * This changes nothing, and only the asker gets the answer.
 */
export interface RequestCommonKnowledge {
  base: number;
  id: string;
  t: 'card_knowledge';
}
/**
 * Ask for a good play, where the table allows hints.
 *
 * Only the asker gets the answer; the other people hear, once a play, that a hint was given.
 */
export interface RequestHint {
  base: number;
  id: string;
  t: 'hint';
}
/**
 * Ask which words may legally follow this beginning of a play.
 *
 * This changes nothing, and only the asker gets the answer.
 */
export interface RequestLegalWords {
  base: number;
  id: string;
  line: string;
  t: 'legal_words';
}
/**
 * Say that one has read the scores and wants the next deal.
 */
export interface RequestNextDeal {
  id: string;
  t: 'next';
}
/**
 * Ask which plays use exactly these cards, or as many of them as fit.
 *
 * This changes nothing, and only the asker gets the answer.
 */
export interface RequestSelectionPlays {
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
 * Ask what these combinations would be as a play of this kind.
 *
 * This changes nothing, and only the asker gets the answer.
 */
export interface RequestStagedPlay {
  base: number;
  id: string;
  /**
   * @maxItems 64
   */
  melds: string[][];
  t: 'stage';
  tidy?: boolean;
  verb: string;
}
/**
 * Resign the match, where two play: the other player wins it.
 */
export interface Resign {
  id: string;
  t: 'resign';
}
/**
 * The first frame of somebody who tries a decisive play of a match again, in place of `Hello`.
 *
 * ``review`` is the id of a reviewed match, with the reader's ``token``, or of a reviewed record, with the ``seat``
 * that was reviewed.  ``at`` is the moment before that play.  ``since`` is the last version seen; -1 for none.
 */
export interface RetryReviewedPlay {
  at: number;
  lang?: 'en' | 'ja';
  name?: string;
  review: string;
  seat?: number | null;
  since?: number;
  t: 'retry';
  token?: string | null;
}
/**
 * Reveal one's own 32 bytes, after all players have committed themselves to theirs.
 */
export interface RevealShuffle {
  id: string;
  secret: string;
  t: 'reveal';
}
/**
 * One of the people at the table, and their answer to a review; no answer counts as no.
 */
export interface ReviewConsent {
  name: string;
  said: '' | 'yes' | 'no';
  seat: number;
  you: boolean;
}
/**
 * POST /api/reviews/{id}/consent: agree that this match is reviewed, or refuse it.
 */
export interface ReviewConsentBody {
  lang?: 'en' | 'ja';
  yes: boolean;
}
/**
 * A number, of 100, with its name.
 */
export interface ReviewPercentage {
  label: string;
  value: string;
}
/**
 * A person's pointer at a card or a place.
 */
export interface ReviewPointer {
  by: number;
  spot: string;
}
/**
 * The complete review.
 *
 * ``hindsight``: how often another play would have ended better with all cards open; it is part of no other figure.
 */
export interface ReviewResult {
  balance: string;
  error: string;
  figures: ReviewPercentage[];
  heading: string;
  hindsight: string;
  lines: WinProbabilityPoint[][];
  luck: string;
  luck_clear: boolean;
  plays: ReviewedPlay[];
  resigned: string;
  seat: number;
  skill: string;
  skill_clear: boolean;
  weighed: string;
}
/**
 * The chance of winning (0 to 1) after a line of the journal.
 */
export interface WinProbabilityPoint {
  at: number;
  chance: number;
}
/**
 * One decision.
 *
 * ``at``: the moment before it; ``better``: the better play, or None if nothing better was found.
 */
export interface ReviewedPlay {
  at: number;
  better: LabelledPlay | null;
  chances: string;
  cost: string;
  decided: boolean;
  hindsight: string;
  played: LabelledPlay;
  reasons: string[];
}
/**
 * The review of one seat's plays: its progress, and the result when it is there.
 */
export interface ReviewStatus {
  all: number;
  allowed: boolean;
  done: number;
  people: ReviewConsent[];
  place: number;
  review: ReviewResult | null;
  seat: number;
  seconds: number;
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
 * Say one of the given phrases to everybody at the table; it is not kept.
 */
export interface SayPhrase {
  id: string;
  phrase: 'hello' | 'nice' | 'thinking' | 'moment' | 'sorry' | 'well-played' | 'thanks' | 'once-more';
  t: 'talk';
}
/**
 * POST /api/score-pad: a match with real cards, as a score keeper has written it down.
 *
 * The host stores nothing of it.  ``deals``: for each deal the figures by their ids: for each a list with one number,
 * or one for each player; null is not asked or not yet said.  ``at``: the deal whose questions are wanted, counted
 * from 0; the next one if it is left out.
 */
export interface ScorePadBody {
  at?: number | null;
  dealer?: number;
  /**
   * @maxItems 200
   */
  deals?: {
    /**
     * @maxItems 16
     */
    [k: string]: (number | null)[];
  }[];
  game: string;
  keeper?: number | null;
  lang?: 'en' | 'ja';
  /**
   * @maxItems 16
   */
  names?: string[];
  rules?: {
    [k: string]: string;
  };
}
/**
 * A question of the score pad.
 *
 * ``when``: it is asked only if another one has one of these values; ``besides``: not of the players that another one
 * names.
 */
export interface ScorePadQuestion {
  besides: string;
  choices: string[];
  each: boolean;
  high: number;
  id: string;
  kind: 'amount' | 'count' | 'yes' | 'choice' | 'player';
  label: string;
  low: number;
  nobody: string;
  step: number;
  values: number[];
  when: string;
}
/**
 * A deal of a score pad: what was said of it, or why it cannot be, and at which question.
 */
export interface ScorePadResult {
  figure: string;
  problem: string;
  said: string[];
  scores: number[];
  seat: number | null;
}
/**
 * POST /api/score-pad: the score sheet, the questions of one deal, who deals and leads next, and the end.
 */
export interface ScorePadSheet {
  at: number;
  before: string[];
  columns: number[][];
  deals: ScorePadResult[];
  figures: ScorePadQuestion[];
  game: string;
  heads: string[];
  keeps: boolean;
  leaders: number[];
  marks: string[];
  name: string;
  note: string;
  options: RuleOptionInfo[];
  over: boolean;
  seats: number[];
  settlement: ScorePadSummaryRow[];
  sums: ScorePadSummaryRow[];
  verdict: string;
}
/**
 * A line of numbers below the deals: a total, a bonus, what a pair exchanges.
 */
export interface ScorePadSummaryRow {
  label: string;
  values: string[];
  weight: 'line' | 'sum' | 'total';
}
/**
 * A seat that was taken, and the secret token that holds it.  The token is sent once and never again.
 */
export interface SeatGrant {
  link: string;
  seat: number;
  table: string;
  token: string;
}
/**
 * All ways in which the holder of a seat is notified.
 *
 * ``proof`` spares a confirmed e-mail address the same question at another table.
 */
export interface SeatSubscriptions {
  proof: string;
  subscriptions: Subscription[];
}
/**
 * One way in which the holder of a seat is notified.
 */
export interface Subscription {
  channel: 'push' | 'email' | 'webhook';
  confirmed: boolean;
  here: boolean;
  id: string;
  quiet: QuietHours | null;
  to: string;
}
/**
 * The plays that the selected cards can become.
 */
export interface SelectionAnswer {
  actions: LabelledPlay[];
  cautions: PlayCaution[];
  clause: string | null;
  extend: string[];
  id: string;
  missing: string;
  reached: number;
  t: 'selected';
  tally: string;
  version: number;
}
/**
 * Change one's avatar.
 */
export interface SetAvatar {
  avatar: Avatar;
  id: string;
  t: 'set_avatar';
}
/**
 * Have the computer players play at this speed, where one has nothing to decide in this deal.
 */
export interface SetBotSpeed {
  id: string;
  speed: 'usual' | 'faster' | 'end';
  t: 'hurry';
}
/**
 * Mark, in one's own private notes, whether a seat holds a card; an empty mark removes the note.
 */
export interface SetCardNote {
  card: string;
  deal: number;
  id: string;
  mark: '' | 'yes' | 'no' | 'maybe';
  seat: number;
  t: 'note';
}
/**
 * Tell whether the reader holds their cards by melds; then scenes have these cards in groups.
 *
 * Nobody else learns of it.
 */
export interface SetHandOrder {
  by_melds: boolean;
  t: 'set_hand_order';
}
/**
 * Tell whether the page is hidden, or nobody is at it, so that its player may be notified.
 *
 * Nobody else learns of it.
 */
export interface SetHidden {
  hidden: boolean;
  t: 'set_hidden';
}
/**
 * Change the language of this connection.
 */
export interface SetLanguage {
  lang: 'en' | 'ja';
  t: 'set_language';
}
/**
 * Change one's name; the host keeps it in its clean form, and the empty one is the number of the seat.
 */
export interface SetName {
  id: string;
  name: string;
  t: 'set_name';
}
/**
 * Begin to present, that is, to lead the others; or, sent by the presenter, hand that to another.
 */
export interface SetPresenter {
  t: 'present';
  to?: number | null;
}
/**
 * POST /api/duplicates: let others play the cards of this table.
 */
export interface ShareDuplicateBody {
  lang?: 'en' | 'ja';
  table: string;
}
/**
 * A person in a shared review.
 */
export interface SharedReviewMember {
  name: string;
  number: number;
}
/**
 * The state of a shared review; sent whole whenever it changes.
 */
export interface SharedReviewState {
  at: number;
  pointers: ReviewPointer[];
  presenter: number | null;
  t: 'shared_review_state';
  viewpoint: string;
  watchers: SharedReviewMember[];
  you: number;
}
/**
 * POST /api/tables/{table}/seats/{seat}: take an open seat.
 */
export interface SitDownBody {
  avatar?: Avatar | null;
  lang?: 'en' | 'ja';
  name?: string;
}
/**
 * A phrase that a player says to the table.  It is not stored: a reader who is away does not receive it.
 */
export interface SpokenPhrase {
  phrase: 'hello' | 'nice' | 'thinking' | 'moment' | 'sorry' | 'well-played' | 'thanks' | 'once-more';
  seat: number;
  t: 'talked';
  text: string;
}
/**
 * A staged combination, as it would be on the table.
 */
export interface StagedMeld {
  cards: string[];
  clause: string | null;
  free: number[];
  label: string;
  reason: string;
  term: string;
  ways: string[][];
}
/**
 * The staged combinations, and the play that they make.
 */
export interface StagingAnswer {
  clause: string | null;
  id: string;
  melds: StagedMeld[];
  play: string | null;
  problem: string;
  t: 'staged';
  version: number;
}
/**
 * The first frame of a learner, in place of `Hello`: begin this lesson of this game at this step.
 *
 * ``since`` is the last version seen, when the learner comes back; -1 for none.
 */
export interface StartLesson {
  game: string;
  lang?: 'en' | 'ja';
  lesson: string;
  name?: string;
  since?: number;
  step?: number;
  t: 'learn';
}
/**
 * The first frame of somebody who solves a puzzle, in place of `Hello`; puzzles are counted from 1.
 *
 * ``since`` is the last version seen, when the reader comes back; -1 for none.
 */
export interface StartPuzzle {
  game: string;
  lang?: 'en' | 'ja';
  name?: string;
  puzzle: number;
  since?: number;
  t: 'solve';
}
/**
 * POST /api/tables/{table}/notifications: send the holder of a seat a notification at the start of each turn.
 *
 * Exactly one of ``push``, ``email`` and ``webhook`` names the target.  ``proof`` is the answer of an earlier request:
 * it shows that the owner of this e-mail address has confirmed it.
 */
export interface SubscribeBody {
  email?: string | null;
  lang?: 'en' | 'ja';
  proof?: string;
  push?: PushTarget | null;
  quiet?: QuietHours | null;
  token: string;
  webhook?: string | null;
}
/**
 * A new notification; ``secret`` signs the requests to a webhook, and is sent only here.
 */
export interface SubscriptionGrant {
  confirmed: boolean;
  id: string;
  secret: string;
}
/**
 * The information about a table that anyone with the link may see.
 */
export interface TableInfo {
  cancelled: boolean;
  end: MatchResult | null;
  fair: DeckCommitment;
  game: SceneGame;
  now: number;
  players: ScenePlayer[];
  rules_help: string[];
  state: 'waiting' | 'playing' | 'paused' | 'between' | 'over';
  table: string;
  teams: Team[];
  watchable: boolean;
}
/**
 * Ask to take back one's last play, or agree that another does; with ``yes`` false, refuse.
 */
export interface TakeBack {
  id: string;
  t: 'take_back';
  yes?: boolean;
}
/**
 * Write a message to the other players, where the table has a chat; it is never stored.
 */
export interface WriteChatMessage {
  id: string;
  t: 'chat';
  text: string;
}
/**
 * POST /api/clubs/{club}/tournaments/{tournament}/commands: a command, by a member for themselves, or a director.
 *
 * ``player``: for whom it is (a director may name anybody); ``round``, ``table``, ``points``: of a result, by seat,
 * null for a player who was not there.  ``winners``: the seats that have won, where the points do not say so.
 * ``awarded``: the victory points of each seat, in place of a comparison.  Where all tables play the same deals,
 * "restore" takes the result from the table as far as it was played, and "close" does so at all tables without one.
 */
export interface TournamentCommandBody {
  action: 'enter' | 'withdraw' | 'away' | 'back' | 'pair' | 'cancel' | 'result' | 'restore' | 'close' | 'end';
  /**
   * @maxItems 8
   */
  awarded?: number[];
  lang?: 'en' | 'ja';
  player?: string | null;
  /**
   * @maxItems 8
   */
  points?: (number | null)[];
  round?: number;
  table?: number;
  token: string;
  /**
   * @maxItems 8
   */
  winners?: number[];
}
/**
 * GET /api/clubs/{club}/tournaments/{tournament}: everything of a tournament; ``version`` grows with each event.
 */
export interface TournamentInfo {
  at: number;
  cards: 'here' | 'real';
  club: string;
  club_name: string;
  ended: boolean;
  game: string;
  game_name: string;
  id: string;
  name: string;
  pairing: 'swiss' | 'round-robin';
  planned: number;
  players: TournamentPlayer[];
  rounds: TournamentRoundInfo[];
  scoring: 'match' | 'duplicate';
  season: string;
  standings: TournamentRow[];
  version: number;
}
/**
 * A player of a tournament.
 */
export interface TournamentPlayer {
  absent: boolean;
  id: string;
  name: string;
  withdrawn: boolean;
}
/**
 * A round: its tables, and who did not play.
 */
export interface TournamentRoundInfo {
  absent: string[];
  byes: string[];
  tables: TournamentTable[];
}
/**
 * A table of a round.
 *
 * ``table``: the table on this server, null with real cards.  ``seated``: whether each player has come to
 * a seat at it; empty with real cards, and where there is a result.  ``points``: empty: there is no result, or it is
 * not told yet: where all tables play the same deals, results are told when all tables have one.
 */
export interface TournamentTable {
  awarded: boolean;
  over: boolean;
  players: string[];
  points: (number | null)[];
  scores: number[];
  seated: boolean[];
  sides: number[][];
  table: string | null;
  winners: number[];
}
/**
 * A line of the standings; the tie breaks are told, whether or not they were needed.
 */
export interface TournamentRow {
  buchholz: number;
  played: number;
  player: string;
  rank: number;
  score: number;
  sonneborn_berger: number;
}
/**
 * POST /api/clubs/{club}/tournaments/{tournament}/seat: a member takes the seat that was drawn for them.
 */
export interface TournamentSeatBody {
  lang?: 'en' | 'ja';
  token: string;
}
/**
 * A code that carries seats to another device.  It is sent once, is valid for ``seconds``, and works once.
 */
export interface TransferCodeAnswer {
  code: string;
  link: string;
  qr: string;
  seats: number;
  seconds: number;
}
/**
 * The seats that a code has brought to this device.
 */
export interface TransferredSeats {
  seats: SeatGrant[];
}
/**
 * POST /api/tables/{table}/notifications/off: end one notification of this seat, or, without ``id``, all.
 */
export interface UnsubscribeBody {
  id?: string | null;
  lang?: 'en' | 'ja';
  token: string;
}
/**
 * A record that was uploaded and can be looked back at.
 */
export interface UploadedRecordAnswer {
  id: string;
  link: string;
}
