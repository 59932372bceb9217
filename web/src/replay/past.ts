/** The parts given to a table that shows the past: the film, and the bar in place of playing. */
import type { Component } from 'svelte';
import type { Film } from './film.svelte';

export interface Past {
  film: Film;
  Bar: Component<{ film: Film; openLog: () => void }>;
  Log: Component<{ film: Film }>;
  Eyes: Component<{ film: Film }>;
  /** Goes through the match by keys; false: it is none of these. */
  key: (event: KeyboardEvent, film: Film) => boolean;
}
