/**
 * Everyone shuffles: this device draws 32 bytes, seals them, and tells them once all have sealed theirs (docs/protocol.md,
 * Everyone shuffles). It asks nobody, and keeps what it drew, so that a reload goes on and the end can be checked.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { local } from '../app/storage';
import type { Fairness, Scene, ToServer } from '../net/messages';

const KEY = 'tefuda.shuffle.';

interface Kept {
  secret: string;
  told: boolean;
}

const hash = (label: string, ...parts: string[]): string => bytesToHex(sha256(concatBytes(utf8ToBytes(label), ...parts.map(hexToBytes))));

/** What this device has drawn for a table, if it has. */
export const kept = (table: string): Kept | null => local.parsed(KEY + table) as Kept | null;

function keep(table: string, drawn: Kept): Kept {
  local.set(KEY + table, JSON.stringify(drawn));
  return drawn;
}

const draw = (): Kept => ({ secret: bytesToHex(crypto.getRandomValues(new Uint8Array(32))), told: false });

/** Does what this device has to do now. `send`: false, if the line is down; it is asked again with the next scene. */
export function takePart(scene: Scene, seat: number, send: (frame: ToServer) => boolean): void {
  const { seals, told, may_tell } = scene.fair;
  let mine = kept(scene.table);
  // What was told once is no secret any more: if all begin anew, it takes another.
  if (!mine || (mine.told && seals[seat] === '')) mine = keep(scene.table, draw());
  const seal = hash('tefuda/1 seal', mine.secret);
  if (seals[seat] !== seal) send({ t: 'seal', id: `seal${String(scene.version)}-${seal.slice(0, 24)}`, seal });
  else if (may_tell && !told.includes(seat)) {
    keep(scene.table, { ...mine, told: true });
    send({ t: 'shuffle', id: `shuffle${seal.slice(0, 24)}`, secret: mine.secret });
  }
}

export interface Proof {
  /** The seed at the end is that of the commitment. */
  bound: boolean;
  /** The commitment is the one that this device was shown first; null: it has not kept one. */
  same: boolean | null;
  /** What this device has added is in it; null: it has added nothing. */
  added: boolean | null;
}

/** What this device can say of a match that is over; null while it is not. Of the cards themselves `tefuda verify` tells. */
export function proof(table: string, fair: Fairness, first: string | undefined): Proof | null {
  if (!fair.seed) return null;
  const mine = kept(table);
  return {
    bound: hash('tefuda/1 commitment', fair.seed) === fair.commitment,
    same: first === undefined ? null : first === fair.commitment,
    added: mine?.told ? fair.secrets.includes(mine.secret) : null,
  };
}
