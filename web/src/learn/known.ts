/** The games whose first minute has been read on this device. */
const KEY = 'tefuda.learnt';

function learnt(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export const isNew = (game: string): boolean => !learnt().includes(game);

export function learn(game: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...learnt(), game])]));
  } catch {
    // A browser that keeps nothing is told again.
  }
}
