/** The tables of this device for the server’s page, which has no Python to ask. */
import { local } from '../app/storage';
import type { Scene } from '../net/messages';
import { HERE_SEAT, type Held } from '../net/seats';

export interface Shown {
  table: string;
  game: string;
  /** The computer players who sit there. */
  others: string[];
  over: boolean;
  since: number;
}

type Noted = Held & Partial<Shown>;

export function note(table: string, { game, players, state }: Scene): void {
  const others = players.flatMap(({ persona }) => (persona ? [persona.id] : []));
  const now = local.get(HERE_SEAT + table);
  if (!now) return;
  const next = JSON.stringify({ ...(JSON.parse(now) as Noted), game: game.id, others, over: state === 'over' });
  if (next !== now) local.set(HERE_SEAT + table, next);
}

/** Those that go on, the newest first. */
export function onThisDevice(): Shown[] {
  const found = local.keys(HERE_SEAT).map(read);
  return found
    .filter((one) => one !== null && !one.over)
    .map((one) => one as Shown)
    .sort((a, b) => b.since - a.since);
}

function read(key: string): Shown | null {
  const { game, others, over = false, since } = (local.parsed(key) ?? {}) as Partial<Noted>;
  if (game === undefined || !Array.isArray(others)) return null;
  return { table: key.slice(HERE_SEAT.length), game, others, over, since: since ?? 0 };
}
