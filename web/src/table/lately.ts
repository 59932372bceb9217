/** The sentences in the middle of the table: the latest that happened, and nothing that is written elsewhere. */
import type { SceneEvent } from '../net/messages';

/** The newest events, whoever acted: the last line is never older than what lies on the table. */
export function worthTelling(log: readonly SceneEvent[], prompt: string, most: number): readonly SceneEvent[] {
  const told = log.filter((event, i) => !follows(event, log[i + 1]));
  return told.slice(-most).filter((event) => !prompt.includes(event.text));
}

/** Cards only change their place within a zone, as melds do that are rearranged. */
const within = ({ moves }: SceneEvent): boolean => moves.length > 0 && moves.every(({ origin, target }) => origin === target);

/** What became of the melds, after the cards that were laid from a hand: the table shows it, and the game log tells it. */
const follows = (event: SceneEvent, next: SceneEvent | undefined): boolean =>
  within(event) || (event.moves.length === 0 && next?.version === event.version && within(next));

/** Where players speak: the last event that stands out, until somebody asks again, which is shown in a place of its own. */
export function standingOut(log: readonly SceneEvent[]): SceneEvent | undefined {
  const last = log.findLast((event) => event.loud || event.fleeting);
  return last?.fleeting ? undefined : last;
}
