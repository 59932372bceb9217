/** The games whose first minute has been read on this device. */
import { local } from '../app/storage';

const KEY = 'tefuda.learnt';

function learnt(): string[] {
  const kept = local.parsed(KEY);
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
}

export const isNew = (game: string): boolean => !learnt().includes(game);

export const learn = (game: string): void => void local.set(KEY, JSON.stringify([...new Set([...learnt(), game])]));
