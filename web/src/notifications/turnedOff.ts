/** The tables that were turned off by a press on their notification: the worker notes them on this device. */
const KEPT = 'tefuda-off'; // as in public/notifications.js

/** Browsers have no such storage where the connection is not secure; then nothing is pushed, either. */
const kept = async (): Promise<Cache | null> =>
  'caches' in globalThis ? await caches.open(KEPT).catch(() => null) : null;

/** True if the table at this path tells this device nothing. */
export const turnedOff = async (path: string): Promise<boolean> =>
  (await (await kept())?.match(path).catch(() => undefined)) !== undefined;

/** The table at this path may tell this device of turns again. */
export const turnedOn = async (path: string): Promise<void> => void (await (await kept())?.delete(path));

/** Nothing is remembered of any table. */
export const forgetTurnedOff = async (): Promise<void> =>
  void ('caches' in globalThis && (await caches.delete(KEPT).catch(() => false)));
