/** The places of the buttons that draw: where there are several piles, each keeps the one it had first. */
import { untrack } from 'svelte';
import type { LabelledPlay, Scene } from '../net/messages';
import { isOnPile } from './apart';

const COLUMNS = 2;

export function drawPlaces(scene: () => Scene | null, actions: () => readonly LabelledPlay[]) {
  const several = $derived((scene()?.zones.filter((zone) => zone.kind === 'pile').length ?? 0) > 1);
  const has = ({ play }: LabelledPlay) => several && isOnPile(scene(), play);
  let placed: readonly string[] = $state.raw([]);
  $effect.pre(() => {
    const now = actions()
      .filter(has)
      .map(({ play }) => play);
    untrack(() => (placed = [...new Set([...placed, ...now])]));
  });
  return {
    /** Whether a play draws from one of several piles. */
    has,
    /** Its row and column in the grid of buttons, or nothing for another play. */
    placeOf({ play }: LabelledPlay): string | null {
      const at = placed.indexOf(play);
      return at < 0 ? null : `${Math.floor(at / COLUMNS) + 1} / ${(at % COLUMNS) + 1}`;
    },
  };
}
