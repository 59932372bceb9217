/** A mark for what has just been done, over the table for a moment: it holds up nobody, and takes no tap. */
import { mount, unmount } from 'svelte';
import { calm, layer } from '../../theme/motion';
import { settings } from '../../theme/settings.svelte';
import Flourish from './Flourish.svelte';
import type { Stamp } from './stamps';

const SEEN = 1300;
const HALF = 0.8; // of the mark's size: half of the scrap on which it lies

/** `word`: what it means, which the line says too; `above`: how low it may reach, or the middle of the ground has it. */
export async function flourish(ground: DOMRect, of: Stamp, word: string, above?: number): Promise<void> {
  const holder = document.createElement('div');
  const { x, y, width, height } = ground;
  const size = Math.min(168, Math.min(width, height) * 0.4);
  const middle = y + height * 0.42;
  const top = above === undefined ? middle : Math.min(middle, above - size * HALF);
  Object.assign(holder.style, { position: 'absolute', left: `${x + width / 2}px`, top: `${top}px` });
  layer().append(holder);
  const seen = SEEN * (calm() ? 1 : settings.length || 1);
  const shown = mount(Flourish, {
    target: holder,
    props: { of, word, seen, size },
  });
  await new Promise((done) => setTimeout(done, seen));
  await unmount(shown);
  holder.remove();
}
