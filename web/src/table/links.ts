/**
 * The links of the chain over rules, deals and plays that this device was shown (docs/protocol.md, The chain of plays):
 * of each link its beginning, kept while the match goes on. What a server shows afterwards could fit a record that was
 * changed.
 */
import { local } from '../app/storage';
import { held } from '../net/seats';
import type { Scene } from '../net/messages';

const KEY = 'tefuda.links.';
/** Sixty-four bits of each: enough that no changed record fits by chance. */
export const DIGITS = 16;
/** The newest of so many, which is more than nearly any match has. */
const MOST = 4000;

/** The beginnings of the links that this device was shown, in their order. */
export const keptLinks = (table: string): string[] => (local.parsed(KEY + table) as string[] | null) ?? [];

/** Keeps what is shown now. `table`: as this page calls it, whatever the scene says. */
export function keepLink(table: string, scene: Scene): void {
  const link = scene.fair.link.slice(0, DIGITS);
  if (!link || scene.state === 'over') return;
  const links = keptLinks(table);
  if (links.length === 0) forget();
  if (links.at(-1) !== link) local.set(KEY + table, JSON.stringify([...links, link].slice(-MOST)));
}

/** Of tables at which this browser has a seat no more nothing is held against a record. */
function forget(): void {
  for (const key of local.keys(KEY)) if (!held(key.slice(KEY.length))) local.remove(key);
}
