let serial = 0;

/** An id that no other play or question of this page has. */
export const newId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}-${++serial}`;
