/** What the people at a table can only do together: the command that asks for it, when it may be asked, its words. */
import type { OfferEnd, PauseMatch, Scene } from '../../net/messages';
import betweenPlaysWords from '../../text/between-plays.ftl';
import { words } from '../../text/words.svelte';

export interface Agreement {
  t: (OfferEnd | PauseMatch)['t'];
  /** Whether the menu offers it now. */
  offered: (scene: Scene) => boolean;
  /** Whether all have agreed, and it holds until somebody declines it. */
  holds: (scene: Scene) => boolean;
  words: () => {
    /** The button that asks for it, and what it means before one presses it. */
    ask: string;
    help: string;
    decline: string;
    /** What the others read who have not agreed yet, and those who have. */
    wanted: (gaps: { names: string }) => string;
    waits: string;
    /** While it holds. */
    held: string;
  };
}

export const AGREEMENTS: readonly Agreement[] = [
  {
    t: 'offer_end',
    offered: (scene) => scene.state !== 'waiting',
    holds: () => false,
    words: () => {
      const t = words();
      return {
        ask: t.endMatch,
        help: t.endHelp,
        decline: t.playOn,
        wanted: t.wouldEnd,
        waits: t.youWouldEnd,
        held: '',
      };
    },
  },
  {
    t: 'pause',
    offered: (scene) => scene.state === 'playing',
    holds: (scene) => scene.state === 'paused',
    words: () => {
      const b = betweenPlaysWords();
      return {
        ask: b.pause,
        help: b.pauseHelp,
        decline: words().playOn,
        wanted: b.wantsPause,
        waits: b.youWantPause,
        held: b.pauseHolds,
      };
    },
  },
];
