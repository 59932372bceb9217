import { describe, expect, it } from 'vitest';
import { event, scene } from '../../net/fakeSocket';
import { inSteps, unforgotten } from './memory';

const question = (version: number) => ({ ...event(version, `question ${version}`), fleeting: true });
const texts = (events: { text: string }[]) => events.map((e) => e.text);

describe('memory', () => {
  it('keeps the last of what is fleeting, and all that is not', () => {
    const told = [event(1, 'a'), question(2), question(2), event(3, 'b'), question(4), event(5, 'c')];
    expect(texts(unforgotten(told))).toEqual(['a', 'b', 'question 4', 'c']);
    expect(texts(unforgotten(told.slice(0, 4)))).toEqual(['a', 'question 2', 'question 2', 'b']);
  });

  it('shows each fleeting event before the next', () => {
    const steps = inSteps([event(1, 'a'), question(2), question(3), event(3, 'b'), question(4)], scene(4, []));
    expect(steps.map((step) => texts(step.events))).toEqual([['a', 'question 2'], ['question 3', 'b'], ['question 4']]);
    expect(inSteps([event(1, 'a'), event(2, 'b')], scene(2, []))).toHaveLength(1);
    expect(inSteps([], scene(2, []))).toHaveLength(1);
  });
});
