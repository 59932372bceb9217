/** Which places combinations keep on a common table while it changes. */

/** A combination in its place, under a key by which it is known there. */
export interface Placed<T> {
  key: number;
  meld: T;
}

const common = (one: readonly string[], other: readonly string[]): number =>
  one.filter((card) => other.includes(card)).length;

/** Fewer cards in common are by chance. */
const SAME = 2;

/**
 * Combinations in the places of those that they have come from: the same, else the one with most cards in common. New ones
 * follow, and what is gone leaves no gap.
 */
export function inPlaces<T extends { cards: readonly string[] }>(
  before: readonly Placed<T>[],
  now: readonly T[],
): Placed<T>[] {
  const pairs = before.flatMap((old) =>
    now.map((meld) => ({ old, meld, shared: common(old.meld.cards, meld.cards) })).filter((one) => one.shared >= SAME),
  );
  const whole = ({ old, meld, shared }: (typeof pairs)[number]): number =>
    old.meld.cards.length === shared && meld.cards.length === shared ? 1 : 0;
  pairs.sort((a, b) => whole(b) - whole(a) || b.shared - a.shared);
  const came = new Map<Placed<T>, T>();
  const taken = new Set<T>();
  for (const { old, meld } of pairs) {
    if (came.has(old) || taken.has(meld)) continue;
    came.set(old, meld);
    taken.add(meld);
  }
  const next = Math.max(0, ...before.map(({ key }) => key)) + 1;
  const kept = before.flatMap((old) => {
    const meld = came.get(old);
    return meld ? [{ key: old.key, meld }] : [];
  });
  return [...kept, ...now.filter((meld) => !taken.has(meld)).map((meld, i) => ({ key: next + i, meld }))];
}
