/** A match that is carried along to where it goes on: its record and who played it, in an address or in a file. */
import { packed as squeezed, unpacked as whole } from '../app/packed';
import type { Persona, Scene, RequestedPlayer } from '../net/messages';

export interface Carried {
  record: string;
  /** The owner's seat. */
  seat: number;
  /** The other players, all computer players, by seat; their names are fetched again. */
  company: (Pick<Persona, 'id' | 'level'> | null)[];
  /** How its owner likes to be called, if anyhow. */
  name?: string;
  /** The page that it came from, where it may go back to. */
  from?: string;
}

/** With this an address begins that is no code; no code has a dot. */
export const MARK = 'm.';

/** As it stands behind the `#` of an address, which no browser sends to anybody. */
export const packed = async (carried: Carried): Promise<string> => MARK + (await squeezed(JSON.stringify(carried)));

/** Null where it is none. */
export async function unpacked(code: string): Promise<Carried | null> {
  try {
    const carried = JSON.parse(await whole(code.slice(MARK.length))) as Carried;
    return typeof carried.record === 'string' && Number.isInteger(carried.seat) && Array.isArray(carried.company)
      ? carried
      : null;
  } catch {
    return null;
  }
}

/** The game of a record. */
export const gameOf = (record: string): string => /"game"\s*:\s*"([^"]*)"/.exec(record)?.[1] ?? '';

/** The same places: one's own, and the computer players who sat there. */
export const places = ({ seat, company }: Carried): RequestedPlayer[] =>
  company.map((who, at): RequestedPlayer => {
    if (at === seat) return { kind: 'me' };
    return who
      ? { kind: 'bot', who: who.id, strength: who.level as NonNullable<RequestedPlayer['strength']> }
      : { kind: 'bot', strength: 'steady' };
  });

/** Only another page is gone back to, and nothing that a browser would run. */
export const isPage = (from: string | undefined): from is string => /^https?:\/\//.test(from ?? '');

/** The computer player who sits at a table. */
export const carriedFrom = (scene: Scene | null): Carried['company'] =>
  (scene?.players ?? []).map(({ persona }) => (persona ? { id: persona.id, level: persona.level } : null));

/** Into a file, which any page can open. */
export function saved(record: string, table: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([record], { type: 'application/json' }));
  link.download = `tefuda-${table}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
