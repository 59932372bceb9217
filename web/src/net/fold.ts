/** Merges changes into the last scene, by the rule in docs/protocol.md (Changes to a scene), which knows no key by name. */
import type { SceneDelta, Scene, ToClient } from './messages';

/** The change was not made for this. */
class Misfit extends Error {}

type Keys = Record<string, unknown>;

/** An unchanged part is the same object afterwards; nothing is changed in its place. */
export function fold(old: unknown, change: unknown): unknown {
  if (!isObject(change) || typeof old !== 'object' || old === null) return change;
  return Array.isArray(old) ? intoList(old, change) : intoObject(old as Keys, change);
}

const isObject = (data: unknown): data is Keys => typeof data === 'object' && data !== null && !Array.isArray(data);

function intoObject(old: Keys, change: Keys): Keys {
  const folded = { ...old };
  for (const [key, part] of Object.entries(change)) {
    if (!Object.hasOwn(old, key)) throw new Misfit(key);
    folded[key] = fold(old[key], part);
  }
  return folded;
}

function intoList(old: readonly unknown[], change: Keys): unknown[] {
  const folded = [...old];
  for (const [key, part] of Object.entries(change)) {
    const place = Number(key);
    if (!/^\d+$/.test(key) || place > folded.length) throw new Misfit(key);
    folded[place] = fold(folded[place], part);
  }
  return folded;
}

/** The message for a reader to whom every scene is whole. */
export type Heard = Exclude<ToClient, SceneDelta>;

/** The scene as it was sent last on one connection. */
export class Follower {
  private scene: Scene | null = null;
  private nth = 0;

  /** The message with its scene whole; null: it does not fit what was sent before. */
  whole(message: ToClient): Heard | null {
    if (message.t === 'changed') return this.folded(message);
    const scene = message.t === 'scene' ? message : message.t === 'happened' ? message.scene : null;
    if (scene) [this.scene, this.nth] = [scene, 0];
    return message;
  }

  private folded({ nth, events, changes }: SceneDelta): Heard | null {
    if (!this.scene || nth !== this.nth + 1) return null;
    try {
      const scene = fold(this.scene, changes) as Scene;
      [this.scene, this.nth] = [scene, nth];
      return { t: 'happened', events, scene, missed: false };
    } catch (error) {
      if (error instanceof Misfit) return null;
      throw error;
    }
  }
}
