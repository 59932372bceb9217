import type { SceneEvent, Scene } from '../../net/messages';

/** Events, and the scene after them. */
export interface Step {
  events: SceneEvent[];
  scene: Scene;
  /** True if the table after it is seen for a moment, before the next step. */
  look?: boolean;
}

/** Shows a step its own way (cards fly) and calls `show` when the new scene may be drawn. */
export type Presenter = (step: Step, show: () => void) => Promise<void>;
