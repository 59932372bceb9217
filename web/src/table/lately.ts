/** The sentences in the middle of the table: the latest that happened, and nothing that is written elsewhere. */
import type { SceneEvent } from '../net/messages';

/** The newest events, whoever acted: the last line is never older than what lies on the table. */
export function worthTelling(log: readonly SceneEvent[], prompt: string, most: number): readonly SceneEvent[] {
  return log.slice(-most).filter((event) => !prompt.includes(event.text));
}

/** Where players speak: the last event that stands out, until somebody asks again, which is shown in a place of its own. */
export function standingOut(log: readonly SceneEvent[]): SceneEvent | undefined {
  const last = log.findLast((event) => event.loud || event.fleeting);
  return last?.fleeting ? undefined : last;
}
