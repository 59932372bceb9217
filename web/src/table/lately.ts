/** The sentences in the middle of the table: the latest that happened, and nothing that is written elsewhere. */
import type { SceneEvent, Zone } from '../net/messages';

/** The newest events, whoever acted: the last line is never older than what lies on the table. */
export function worthTelling(log: readonly SceneEvent[], prompt: string, most: number): readonly SceneEvent[] {
  return log.slice(-most).filter((event) => !prompt.includes(event.text));
}

/** What the reader has drawn in this turn, and has played since: the last line does not tell it. */
export function drawnBefore(log: readonly SceneEvent[], hand: Zone | null): SceneEvent | undefined {
  const turn = log.slice(log.findLastIndex((event) => event.seat !== hand?.seat) + 1, -1);
  return turn.findLast(({ text, moves }) => text && moves.some((move) => move.target === hand?.id && !move.turned));
}

type Judge = (event: SceneEvent) => boolean;

/** That somebody has come back to their seat. */
const BACK = 'resume';

/** Has the reader done it? What was played for them while they were away, others have done; and so it is until they play. */
export const isOwn = ({ seat, played_by, kind }: SceneEvent, own: number | null): boolean =>
  seat === own && !played_by && kind !== BACK;

/** Does it matter beyond the moment: is it spoken at once, or stamped? */
const standsOut: Judge = ({ loud, stamp }) => loud || stamp !== null;

/** Has the reader come back, and somebody has played for them? */
const cameBack =
  (own: number | null): Judge =>
  ({ seat, kind }) =>
    seat === own && kind === BACK;

/** Has another taken a card of the reader's: from their pile, or from any other of these places? */
const takenFrom =
  (places: ReadonlySet<string>, own: number | null): Judge =>
  ({ seat, moves }) =>
    seat !== own && moves.some(({ origin }) => origin !== null && places.has(origin));

/** A card that nobody saw come is no news. */
const shown = (event: SceneEvent): boolean =>
  standsOut(event) || event.moves.length === 0 || event.moves.some((move) => move.cards.length > 0);

/** Between two: what has been seen of the other's last plays, with the answer to one's own offer, and of one's own since. */
export function sinceOther(log: readonly SceneEvent[], own: number | null): readonly SceneEvent[] {
  const theirs = log.findLastIndex((event) => !isOwn(event, own));
  const before = log.slice(0, Math.max(0, theirs)).findLastIndex((event) => isOwn(event, own));
  return log.slice(before + 1).filter(shown);
}

const afterOwn = (log: readonly SceneEvent[], own: number | null): readonly SceneEvent[] =>
  log.slice(log.findLastIndex((event) => isOwn(event, own)) + 1);

/** Does it tell no more than that this player, of whom a play has just been told, has done? */
const isEndOfTurn = (event: SceneEvent, before: SceneEvent | undefined): boolean =>
  !event.loud &&
  event.kind !== BACK &&
  event.moves.length === 0 &&
  before?.seat === event.seat &&
  before.moves.some(({ cards }) => cards.length > 0);

/** What the others have done since the reader last played; the newest of it whatever it is, but for the end of a turn after a play. */
export function sinceOwn(log: readonly SceneEvent[], own: number | null): readonly SceneEvent[] {
  const theirs = afterOwn(log, own);
  const told = theirs.filter((event, i) => i === theirs.length - 1 || shown(event));
  return told.filter((event, i) => i < told.length - 1 || !isEndOfTurn(event, told[i - 1]));
}

/** Between two, the answer to one's own play stays beside the newest: what lies between them is left out where there is no room. */
export function answered(since: readonly SceneEvent[], most: number): readonly SceneEvent[] {
  return most > 1 && since.length > most ? [...since.slice(0, 1), ...since.slice(1 - most)] : since;
}

/** What stands out, and what has come of it. */
function outstandingOf(events: readonly SceneEvent[], outstanding: Judge): Set<SceneEvent> {
  const versions = events.map((event, i) => events.slice(0, i + 1).findLast(outstanding)?.version === event.version);
  return new Set(events.filter((_, i) => versions[i]));
}

/**
 * What is told in one's own turn, in the order in which it happened, and no more than there are lines for.
 * After what stands out only the newest is told: what stands out so stays in sight until the reader plays.
 */
export function told(
  since: readonly SceneEvent[],
  most: number,
  two: boolean,
  outstanding: Judge = standsOut,
): readonly SceneEvent[] {
  const stands = outstandingOf(since, outstanding);
  const newest = since[since.length - 1];
  if (stands.size === 0 || (newest && outstanding(newest))) return two ? answered(since, most) : since.slice(-most);
  if (most < 2) return [...stands].slice(-1);
  const first = since.findIndex((event) => stands.has(event));
  return since.filter((event, i) => i < first || event === newest || stands.has(event)).slice(-most);
}

/** The newest events, so many; and before them, where there is room for one more, the last that stood out since the reader's own play. */
export function unforgotten(
  log: readonly SceneEvent[],
  own: number | null,
  newest: number,
  room: number,
  outstanding: Judge = standsOut,
): readonly SceneEvent[] {
  const last = log.slice(-newest);
  const before = afterOwn(log, own).findLast(outstanding);
  if (room < 2 || before === undefined || last.includes(before)) return last;
  return [before, ...last.slice(1 - room)];
}

/** For whom the middle tells: whose seat it is, which places are theirs, whether they are to play, and whether only two play. */
interface Reader {
  seat: number | null;
  places: ReadonlySet<string>;
  yours: boolean;
  two: boolean;
}

/** Where it tells: on a phone there are so many lines, of which one is seen where the page is low. */
interface Lines {
  small: boolean;
  low: boolean;
  lines: number;
}

/** The lines in the middle: on a phone what the others have done since one's own turn, as far as there is room. */
export function inTheMiddle(
  log: readonly SceneEvent[],
  { seat, places, yours, two }: Reader,
  { small, low, lines }: Lines,
): readonly SceneEvent[] {
  const taken = takenFrom(places, seat);
  const back = cameBack(seat);
  const outstanding: Judge = (event) => standsOut(event) || taken(event) || back(event);
  if (!small) return unforgotten(log, seat, 3, 3, outstanding);
  const room = low ? 1 : lines;
  const others = sinceOwn(log, seat);
  const since = told(others, room, two && !others.some(back), outstanding);
  if (since.length > 0) return low ? since.slice(-1) : since;
  // Between two, one's own answer leaves in sight what has become of one's own offer.
  return two && yours && room > 1
    ? unforgotten(sinceOther(log, seat), seat, room, room, outstanding)
    : unforgotten(log, seat, 1, room, outstanding);
}

/**
 * Where players speak: what stands out in what happened last, until anything else happens, for it may be true no longer.
 * A question has a place of its own, but that it has taken a card of the reader's `hand` is said here too.
 */
export function standingOut(log: readonly SceneEvent[], hand: Zone | null): SceneEvent | undefined {
  const taken = takenFrom(new Set(hand ? [hand.id] : []), hand?.seat ?? null);
  const newest = log[log.length - 1]?.version;
  return log.findLast((event) => event.version === newest && (event.loud || taken(event)));
}
