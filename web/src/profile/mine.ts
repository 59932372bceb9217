/** The matches that this tab has listed as those of the profile: other devices may hold their seats. */
import { session } from '../app/storage';

const MINE = 'tefuda.own-matches';

const tables = (): string[] => {
  const found = session.parsed(MINE);
  return Array.isArray(found) ? found.filter((one) => typeof one === 'string') : [];
};

export const listedAsMine = (some: readonly string[]): void =>
  void session.set(MINE, JSON.stringify([...new Set([...tables(), ...some])]));
export const isMine = (table: string): boolean => tables().includes(table);
