/** The events that may be remembered: a fleeting one is forgotten as soon as the next one has come. */
import type { SceneEvent, Scene } from '../../net/messages';
import type { Step } from './step';

const newest = (events: readonly SceneEvent[]): number =>
  events.reduce((version, event) => (event.fleeting ? Math.max(version, event.version) : version), -1);

export function unforgotten(events: readonly SceneEvent[]): SceneEvent[] {
  const last = newest(events);
  return events.filter((event) => !event.fleeting || event.version === last);
}

/**
 * News in steps: of several fleeting events each is shown before the next makes all forget it, and what lies on the
 * table is seen before an event that asks for a look sweeps it away.
 */
export function inSteps(events: readonly SceneEvent[], scene: Scene): Step[] {
  const steps: SceneEvent[][] = [[]];
  let seen = -1;
  for (const event of events) {
    const swept = event.after_a_look && steps[steps.length - 1]?.length !== 0;
    if (swept || (event.fleeting && seen >= 0 && event.version > seen)) steps.push([]);
    if (event.fleeting) seen = event.version;
    steps[steps.length - 1]?.push(event);
  }
  return steps.map((part, i) => ({ events: part, scene, look: steps[i + 1]?.[0]?.after_a_look ?? false }));
}
