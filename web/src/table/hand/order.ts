/** How high cards are at a table, and which of them is played as soon as it is tapped. */
import type { Ranking } from '../../cards/names';
import type { Scene } from '../../net/messages';
import { cardOf } from './hand';

export const rankingOf = (scene: Pick<Scene, 'game' | 'hands'> | null): Ranking => ({
  ranks: scene?.game.ranks ?? '',
  ...(scene?.hands.trumps ? { trumps: scene.hands.trumps } : {}),
});

/** The play that a tap on this card of the hand makes; null: it is chosen, and buttons say what it can become. */
export const playOf = (scene: Pick<Scene, 'taps'> | null, id: string): string | null =>
  scene?.taps.find(({ card }) => card === cardOf(id))?.play ?? null;
