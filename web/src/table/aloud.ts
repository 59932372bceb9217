import type { SceneEvent } from '../net/messages';
import { isHand } from './hand/hand';

/** A live region says nothing when its text stays the same: a hair of space makes it another. */
export const afresh = (text: string, before: string): string => (text === before ? `${text}\u200a` : text);

/** Somebody is given cards, and by no other player. */
const isGiven = ({ moves }: SceneEvent): boolean =>
  moves.length > 0 && moves.every(({ origin, target }) => isHand(target) && !isHand(origin));

/**
 * The line of the log that tells this event too: of the events of one play it stands with one of the same player's, most
 * often the first; cards that are dealt to each player stand with the only sentence that there is.
 */
function lineOf(event: SceneEvent, events: readonly SceneEvent[]): SceneEvent | undefined {
  if (event.text !== '') return event;
  const at = events.indexOf(event);
  const tells = (one: SceneEvent) => one.text !== '' && one.version === event.version;
  const tellsOf = (one: SceneEvent) => tells(one) && one.seat === event.seat;
  const own = events.slice(0, at).findLast(tellsOf) ?? events.slice(at).find(tellsOf);
  return own ?? (isGiven(event) ? events.find(tells) : undefined);
}

/** Those with a line of the log, each with all that its play has moved. */
export function withLine(events: readonly SceneEvent[]): SceneEvent[] {
  const told = events.map((event) => lineOf(event, events));
  const parts = (line: SceneEvent) => events.filter((_, i) => told[i] === line);
  return events
    .filter(({ text }) => text !== '')
    .map((line) => ({
      ...line,
      moves: parts(line).flatMap(({ moves }) => moves),
      claims: parts(line).flatMap(({ claims }) => claims),
    }));
}

/** The latest lines, for a live region that said `before`. */
export const aloud = (events: SceneEvent[], before: string): string => {
  const lines = withLine(events).map((e) => e.text);
  return lines.length === 0 ? before : afresh(lines.join(' '), before);
};
