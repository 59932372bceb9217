/** A worker that makes takes: on the page's own thread cards would stand still for them. */
import { made, type Sound } from './takes';

export interface Wanted {
  kind: Sound;
  take: number;
  rate: number;
}
export type Made = Wanted & { channels: ReturnType<typeof made> };

addEventListener('message', ({ data: { kind, take, rate } }: MessageEvent<Wanted>) => {
  const channels = made(kind, take, rate);
  const transfer = channels.map(({ buffer }) => buffer);
  postMessage({ kind, take, rate, channels } satisfies Made, { transfer });
});
