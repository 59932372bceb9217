/** A mark for what has just been done, over the table for a moment: it holds up nobody, and takes no tap. */
import { mount, unmount } from 'svelte';
import { calm, layer } from '../../theme/motion';
import { settings } from '../../theme/settings.svelte';
import Flourish from './Flourish.svelte';
import type { Stamp } from './stamps';

const SEEN = 1300;

/** `word`: what it means, which the line says too. */
export async function flourish(ground: DOMRect, of: Stamp, word: string): Promise<void> {
  const holder = document.createElement('div');
  const { x, y, width, height } = ground;
  Object.assign(holder.style, { position: 'absolute', left: `${x + width / 2}px`, top: `${y + height * 0.42}px` });
  layer().append(holder);
  const seen = SEEN * (calm() ? 1 : settings.length || 1);
  const shown = mount(Flourish, {
    target: holder,
    props: { of, word, seen, size: Math.min(168, Math.min(width, height) * 0.4) },
  });
  await new Promise((done) => setTimeout(done, seen));
  await unmount(shown);
  holder.remove();
}
