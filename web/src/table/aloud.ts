import type { SceneEvent } from '../net/messages';

/** A live region says nothing when its text stays the same: a hair of space makes it another. */
export const afresh = (text: string, before: string): string => (text === before ? `${text}\u200a` : text);

/** The latest events, for a live region that said `before`. */
export const aloud = (events: SceneEvent[], before: string): string =>
  events.length === 0 ? before : afresh(events.map((e) => e.text).join(' '), before);
