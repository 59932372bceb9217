/** What this device remembers of how its player wants to be notified: it is the same at the next table. */
import { local } from '../app/storage';
import type { QuietHours } from '../net/messages';

const QUIET = 'tefuda.quiet';
const MAIL = 'tefuda.mail';

/** Hours in which nothing is to come, as `22:00`. */
export interface Hours {
  from: string;
  to: string;
}

export interface Mail {
  address: string;
  /** The owner of the address has confirmed it: what shows that to the server. */
  proof: string;
}

export const hours = (): Hours | null => local.parsed(QUIET) as Hours | null;
export const keepHours = (now: Hours | null): void =>
  void (now === null ? local.remove(QUIET) : local.set(QUIET, JSON.stringify(now)));

export const mail = (): Mail => (local.parsed(MAIL) as Mail | null) ?? { address: '', proof: '' };
export const keepMail = (now: Mail): void => void local.set(MAIL, JSON.stringify(now));

/** Minutes since midnight; 0 for what is no time. */
export function minutes(time: string): number {
  const [, hour, minute] = /^(\d\d):(\d\d)/.exec(time) ?? [];
  return Number(hour ?? 0) * 60 + Number(minute ?? 0);
}

/** True if a moment of this device's day lies in the hours; from a time to the same time lies nothing. */
export function inHours(now: Hours | null, at: Date): boolean {
  if (now === null) return false;
  const [from, to, minute] = [minutes(now.from), minutes(now.to), at.getHours() * 60 + at.getMinutes()];
  return to < from ? minute >= from || minute < to : minute >= from && minute < to;
}

/** As the server takes them: in the time zone of this device. */
export function quiet(now: Hours | null = hours()): QuietHours | null {
  if (now === null) return null;
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { start: minutes(now.from), end: minutes(now.to), zone };
}
