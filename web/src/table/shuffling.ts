/**
 * Everyone shuffles: this device draws 32 bytes, seals them, and tells them once all have sealed theirs (docs/protocol.md,
 * Everyone shuffles). The first time it asks nobody; before each further round it asks its person. What it was shown is
 * kept before it tells, so that what is revealed at the end can be held against it.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { local } from '../app/storage';
import type { DeckCommitment, Scene, ToServer } from '../net/messages';

const KEY = 'tefuda.shuffle.';

/** So often a device reveals its bytes for one table: a player who has rounds thrown away chooses between so many deals. */
export const MOST_ROUNDS = 3;

/** One round, as this device saw it. */
export interface Round {
  secret: string;
  /** The seals that it was shown when it revealed its bytes; none: it has not revealed them. */
  shown?: { seat: number; commitment: string; seals: string[] };
  /** The others who, as it was shown, had revealed theirs in this round. */
  told: number[];
}

/** A further round is wanted of a device that has told its bytes so often; who had not told theirs until then. */
export interface Again {
  times: number;
  missing: number[];
}

const hash = (label: string, ...parts: string[]): string =>
  bytesToHex(sha256(concatBytes(utf8ToBytes(label), ...parts.map(hexToBytes))));
const sealOf = (secret: string): string => hash('tefuda/1 seal', secret);

/** The data that this device has kept of a table, round by round. */
export const kept = (table: string): Round[] => (local.parsed(KEY + table) as Round[] | null) ?? [];

const keep = (table: string, rounds: Round[]): void => void local.set(KEY + table, JSON.stringify(rounds));

const drawn = (): Round => ({ secret: bytesToHex(crypto.getRandomValues(new Uint8Array(32))), told: [] });

/** Those whose seal was shown, and who were never said to have told what is in it. */
const missing = ({ shown, told }: Round): number[] =>
  (shown?.seals ?? []).flatMap((seal, seat) => (seal && seat !== shown?.seat && !told.includes(seat) ? [seat] : []));

/**
 * Does what this device has to do now, or says what its person is to be asked first. `table`: as this page calls it,
 * whatever the scene says; `send`: false, if the line is down, and all is asked again with the next scene; `agreed`: the
 * person has been asked.
 */
export function takePart(
  table: string,
  scene: Scene,
  seat: number,
  send: (frame: ToServer) => boolean,
  agreed = false,
): Again | null {
  const { seals, told } = scene.fair;
  const rounds = kept(table);
  const last = rounds.at(-1);
  const over = last?.shown !== undefined && seals[seat] !== sealOf(last.secret);
  if (over && (!agreed || rounds.length >= MOST_ROUNDS)) return { times: rounds.length, missing: missing(last) };
  if (!last || over) rounds.push(drawn());
  const mine = rounds.at(-1) as Round;
  mine.told = [...new Set([...mine.told, ...told])];
  const seal = sealOf(mine.secret);
  const frame: ToServer | null =
    seals[seat] !== seal
      ? { t: 'commit', id: `seal${String(scene.version)}-${seal.slice(0, 24)}`, seal }
      : mayTell(scene.fair, seat, mine)
        ? { t: 'reveal', id: `shuffle${seal.slice(0, 24)}`, secret: mine.secret }
        : null;
  if (frame?.t === 'reveal') mine.shown ??= { seat, commitment: scene.fair.commitment, seals: [...seals] };
  keep(table, rounds);
  if (frame) send(frame);
  return null;
}

/** True if it is time to reveal: all have sealed; and, if it was sent before and did not arrive, the seals are the same. */
function mayTell({ commitment, seals, told, may_tell }: DeckCommitment, seat: number, { shown }: Round): boolean {
  if (!may_tell || told.includes(seat)) return false;
  return shown === undefined || (shown.commitment === commitment && shown.seals.join() === seals.join());
}

export interface Proof {
  /** The seed at the end is that of the commitment. */
  bound: boolean;
  /** The commitment is the one that this device was shown first, and whenever it told its bytes; null: it has kept none. */
  same: boolean | null;
  /** True if this device's part is in it; null: it has added nothing. */
  added: boolean | null;
  /** The other seats whose bytes are not those of the seal that this device was shown. */
  others: number[];
  /** How often this device has told bytes for this table. */
  times: number;
  /** The players who had not revealed theirs when a round was thrown away. */
  missing: number[];
}

/** The findings of this device about a match that is over; null while it is not. `tefuda verify` checks the cards themselves. */
export function proof(table: string, fair: DeckCommitment, first: string | undefined): Proof | null {
  if (!fair.seed) return null;
  const rounds = kept(table).filter((round) => round.shown);
  const last = rounds.at(-1);
  const shown = [...(first === undefined ? [] : [first]), ...rounds.map((round) => round.shown?.commitment)];
  return {
    bound: hash('tefuda/1 commitment', fair.seed) === fair.commitment,
    same: shown.length === 0 ? null : shown.every((one) => one === fair.commitment),
    added: last?.shown ? fair.secrets[last.shown.seat] === last.secret : null,
    others: last ? changed(last, fair.secrets) : [],
    times: rounds.length,
    missing: [...new Set(rounds.slice(0, -1).flatMap(missing))],
  };
}

/** The other seats that have told something else than they had sealed, nothing, or something that they had not sealed. */
function changed({ shown }: Round, secrets: readonly string[]): number[] {
  const { seat: own, seals } = shown as Required<Round>['shown'];
  const seats = Array.from({ length: Math.max(seals.length, secrets.length) }, (_, seat) => seat);
  return seats.filter((seat) => {
    const [seal, secret] = [seals[seat] ?? '', secrets[seat] ?? ''];
    return seat !== own && seal !== (/^[0-9a-f]{64}$/.test(secret) ? sealOf(secret) : secret);
  });
}
