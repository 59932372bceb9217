/** The order in which games are shown: newcomers find the easiest first. */
import type { GameInfo } from '../net/messages';

const HARDEST = 4; // what says nothing of itself comes last

const ease = (game: GameInfo): number => game.showcase?.ease ?? HARDEST;

/** The easiest first; of those that are as easy as each other the order stays. */
export const easiestFirst = (games: readonly GameInfo[]): GameInfo[] => [...games].sort((a, b) => ease(a) - ease(b));
