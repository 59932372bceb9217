/** The sentences in the middle of the table: news, and nothing that is written elsewhere or that the reader has done. */
import type { SceneEvent } from '../net/messages';

/** The newest of what the others did; of one's own deeds the last, while nobody else has done anything. */
export function worthTelling(log: readonly SceneEvent[], seat: number | null, prompt: string, most: number): readonly SceneEvent[] {
  const news = log.filter((event) => !prompt.includes(event.text));
  const others = news.filter((event) => seat === null || event.seat !== seat);
  return others.length > 0 ? others.slice(-most) : news.slice(-1);
}
