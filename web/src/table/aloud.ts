import type { SceneEvent } from '../net/messages';

/** A live region says nothing when its text stays the same: a hair of space makes it another. */
export const afresh = (text: string, before: string): string => (text === before ? `${text}\u200a` : text);

/** Those with a line of the log: of the events of one play it stands with one, and tells the others too. */
export const withLine = (events: readonly SceneEvent[]): SceneEvent[] => events.filter((e) => e.text !== '');

/** The latest lines, for a live region that said `before`. */
export const aloud = (events: SceneEvent[], before: string): string => {
  const lines = withLine(events).map((e) => e.text);
  return lines.length === 0 ? before : afresh(lines.join(' '), before);
};
