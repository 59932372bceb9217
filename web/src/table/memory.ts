/** What may be remembered: a fleeting event is forgotten as soon as the next one has come. */
import type { Event, Scene } from '../net/messages';

const newest = (events: readonly Event[]): number =>
  events.reduce((version, event) => (event.fleeting ? Math.max(version, event.version) : version), -1);

export function unforgotten(events: readonly Event[]): Event[] {
  const last = newest(events);
  return events.filter((event) => !event.fleeting || event.version === last);
}

/** News in steps, so that of several fleeting events each is shown before the next makes all forget it. */
export function inSteps(events: readonly Event[], scene: Scene): { events: Event[]; scene: Scene }[] {
  const steps: Event[][] = [[]];
  let seen = -1;
  for (const event of events) {
    if (event.fleeting && seen >= 0 && event.version > seen) steps.push([]);
    if (event.fleeting) seen = event.version;
    steps[steps.length - 1]?.push(event);
  }
  return steps.map((part) => ({ events: part, scene }));
}
