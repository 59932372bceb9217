/** Teams before the deal: who sits in which, and where there is room for one more. */
import type { ScenePlayer, Team } from '../net/messages';

export interface Side {
  name: string;
  players: ScenePlayer[];
  /** The first free seat of the team. */
  free: number | null;
}

/** Each team with those who sit in it, in their order. */
export function sides(teams: readonly Team[], players: readonly ScenePlayer[]): Side[] {
  return teams.map(({ name, seats }) => {
    const own = players.filter((p) => seats.includes(p.seat));
    return { name, players: own, free: own.find((p) => p.kind === 'open')?.seat ?? null };
  });
}

/** Where somebody who comes in sits down if nothing is chosen: where fewer people sit, so that teams stay even. */
export function evenly(all: readonly Side[]): number | null {
  const people = (side: Side) => side.players.filter((p) => p.kind === 'human').length;
  const open = all.filter((side) => side.free !== null).sort((a, b) => people(a) - people(b));
  return open[0]?.free ?? null;
}
