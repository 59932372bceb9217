/** A worker that makes takes: on the page's own thread cards would stand still for them. */
import { made, type Sound } from './takes';

export interface Wanted {
  kind: Sound;
  take: number;
  rate: number;
}
export type Made = Wanted & { ears: ReturnType<typeof made> };

addEventListener('message', ({ data: { kind, take, rate } }: MessageEvent<Wanted>) => {
  const ears = made(kind, take, rate);
  const transfer = ears.map(({ buffer }) => buffer);
  postMessage({ kind, take, rate, ears } satisfies Made, { transfer });
});
