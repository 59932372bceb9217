import type { Event, Scene } from '../net/messages';

/** What has happened, and the scene after it. */
export interface Step {
  events: Event[];
  scene: Scene;
}

/** Shows a step its own way (cards fly) and calls `show` when the new scene may be drawn. */
export type Presenter = (step: Step, show: () => void) => Promise<void>;
