import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { event, scene } from './fakeSocket';
import { Follower, fold } from './fold';
import type { SceneDelta } from './messages';

interface Case {
  name: string;
  old: unknown;
  change: unknown;
  new: unknown;
}

// The server's own folding is held to the same list.
const cases = JSON.parse(readFileSync('../tests/show/folds.json', 'utf8')) as Case[];

describe('folding', () => {
  it.each(cases)('$name', (one) => {
    const before = JSON.stringify(one.old);
    if (one.new === null) expect(() => fold(one.old, one.change)).toThrow();
    else expect(fold(one.old, one.change)).toEqual(one.new);
    expect(JSON.stringify(one.old)).toBe(before);
  });

  it('leaves what stays the same as the same object', () => {
    const old = { players: [{ acting: true }, { acting: false }], lit: ['7S'] };
    const folded = fold(old, { players: { 1: { acting: true } } }) as typeof old;
    expect(folded.lit).toBe(old.lit);
    expect(folded.players[0]).toBe(old.players[0]);
    expect(folded.players[1]).toEqual({ acting: true });
  });
});

describe('following', () => {
  const changed = (nth: number, changes: SceneDelta['changes']): SceneDelta => ({
    t: 'changed',
    nth,
    events: [event(4, 'x')],
    changes,
  });

  it('makes whole scenes of what changes', () => {
    const follower = new Follower();
    const first = scene(3, ['7S', '8S']);
    expect(follower.whole(first)).toBe(first);
    const heard = follower.whole(changed(1, { version: 4, zones: { 0: { cards: ['8S'], count: 1 } } }));
    const own = { ...first.zones[0], cards: ['8S'], count: 1 };
    expect(heard).toEqual({
      t: 'happened',
      events: [event(4, 'x')],
      missed: false,
      scene: { ...first, version: 4, zones: [own, first.zones[1]] },
    });
    expect(follower.whole(changed(2, { version: 5 }))).toMatchObject({
      scene: { version: 5, zones: [own, first.zones[1]] },
    });
  });

  it('counts again from each whole scene, and lets all else pass', () => {
    const follower = new Follower();
    follower.whole(scene(3, []));
    follower.whole(changed(1, {}));
    expect(follower.whole({ t: 'pong', now: 5 })).toEqual({ t: 'pong', now: 5 });
    follower.whole({ t: 'happened', events: [], scene: scene(6, ['KH']), missed: true });
    expect(follower.whole(changed(1, { version: 7 }))).toMatchObject({ scene: { version: 7 } });
  });

  it.each([
    ['one is missing', 2, {}],
    ['one comes again', 0, {}],
    ['it leads nowhere', 1, { zones: { 7: { count: 1 } } }],
  ])('notices where %s, and takes nothing of it', (_, nth, changes) => {
    const follower = new Follower();
    follower.whole(scene(3, ['7S']));
    expect(follower.whole(changed(nth, { version: 9, ...changes }))).toBeNull();
    expect(follower.whole(changed(1, {}))).toMatchObject({ scene: { version: 3 } });
  });

  it('cannot begin with a change', () => expect(new Follower().whole(changed(1, {}))).toBeNull());
});
