/** The parts given to a table that shows the past: the playback, and the bar in place of playing. */
import type { Component } from 'svelte';
import type { Playback } from './playback.svelte';

export interface Past {
  playback: Playback;
  /** `count`: shows that of the deal that has just ended. */
  Bar: Component<{ playback: Playback; openLog: () => void; count: (() => void) | null }>;
  Log: Component<{ playback: Playback }>;
  Viewpoint: Component<{ playback: Playback }>;
  /** Goes through the match by keys; false: it is none of these. */
  key: (event: KeyboardEvent, playback: Playback) => boolean;
}
