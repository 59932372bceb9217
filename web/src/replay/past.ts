/** The parts given to a table that shows the past: the playback, and the bar in place of playing. */
import type { Component } from 'svelte';
import type { Playback } from './playback.svelte';

export interface Past {
  playback: Playback;
  Bar: Component<{ playback: Playback; openLog: () => void }>;
  Log: Component<{ playback: Playback }>;
  Eyes: Component<{ playback: Playback }>;
  /** Goes through the match by keys; false: it is none of these. */
  key: (event: KeyboardEvent, playback: Playback) => boolean;
}
