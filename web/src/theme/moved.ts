/**
 * Motion of what stands on the page: it comes up, or glides to another place. It rests where it has come to until it is
 * taken away: as an animation or a transition ends by itself, the page is styled again and again.
 */
import type { Attachment } from 'svelte/attachments';
import { calm } from './motion';
import { settings } from './settings.svelte';

const LATE = 300; // milliseconds that it may rest: a busy machine takes it away late
const TRAVEL = 230; // milliseconds, as in `--travel`

/** From one to the other in so many milliseconds; `to` is how the element is without it. */
export function moved(element: Element, from: Keyframe, to: Keyframe, time: number): Animation {
  const all = time + LATE;
  const motion = element.animate([from, { ...to, offset: time / all }, to], all);
  void motion.ready.then(() => setTimeout(() => motion.cancel(), time)).catch(() => null); // it has been taken away before it began
  return motion;
}

/** Where elements stand, and how they get there. */
const standing = new WeakMap<Element, { at: string; motion?: Animation | undefined }>();

/** It glides to where its `translate` puts it, from where it is seen; or it is there at once, where it is not to be seen `moving`. */
export const glides =
  (at: string, moving = true): Attachment<HTMLElement> =>
  (element) => {
    const before = standing.get(element);
    if (before?.at === at) return;
    const under = before?.motion?.playState === 'running';
    const from = under ? getComputedStyle(element).translate : before?.at;
    before?.motion?.cancel();
    const begin = { translate: from ?? at, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)' };
    const glided = moving && from !== undefined && !calm();
    standing.set(element, {
      at,
      motion: glided ? moved(element, begin, { translate: at }, TRAVEL * settings.length) : undefined,
    });
  };
