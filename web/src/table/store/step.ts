import type { SceneEvent, Scene } from '../../net/messages';

/** What has happened, and the scene after it. */
export interface Step {
  events: SceneEvent[];
  scene: Scene;
  /** What lies there after it is seen for a moment, before what comes next. */
  look?: boolean;
}

/** Shows a step its own way (cards fly) and calls `show` when the new scene may be drawn. */
export type Presenter = (step: Step, show: () => void) => Promise<void>;
