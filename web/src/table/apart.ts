/** Which buttons stand apart from those that need cards. */
import type { LabelledPlay, Scene } from '../net/messages';

/** Can this play be made by a tap on a pile? */
export const isOnPile = (scene: Scene | null, play: string | null | undefined): boolean =>
  scene?.zones.some((zone) => zone.tap === play) ?? false;

/**
 * What needs no cards has a place of its own where it stands beside what does, as ending a turn: choosing moves it
 * nowhere. Alone it stands where the red button does in every game.
 */
export function apartFrom(scene: Scene | null, actions: readonly LabelledPlay[]): LabelledPlay[] {
  if (scene === null || scene.circle || scene.pick) return [];
  const bare = scene.verbs.filter((verb) => verb.play !== null);
  if (bare.length === scene.verbs.length) return [];
  return actions.filter((one) => bare.some((verb) => verb.play === one.play));
}
