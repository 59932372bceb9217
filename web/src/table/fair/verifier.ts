/**
 * A second verifier, written from docs/protocol.md (Fairness) and docs/records.md alone: whether the cards of a record
 * follow from its seed, and its plays are those that were bound. Whether these are legal `tefuda verify` looks at.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { inOrder, type Ranking } from './packs';
import type { MatchRecord } from './record';

export const SCHEME = 'hmac-sha256/1';

/** The table's data about its shuffle once the match is over. */
export interface Shown {
  commitment: string;
  /** The one that was drawn first. */
  seed: string | null;
  /** By seat what was added to it; empty: the server has shuffled alone. */
  secrets: readonly string[];
}

/** One thing that was looked at. `good`: null, where it could not be checked. */
export type Check =
  /** The record is that of this table: its commitment, its seed, and what was added. */
  | { what: 'same'; good: boolean; added: boolean }
  /** The seed that was drawn gives the commitment. */
  | { what: 'commitment'; good: boolean }
  /** The seed of the decks is made of it and of what was added. */
  | { what: 'combined'; good: boolean }
  /** `drawn`: who deals first by the seed; `before`: the match before this one has said who does. */
  | { what: 'dealer'; good: boolean; dealer: number; drawn: number; before: boolean }
  /** `wrong`: the deals, counted from 1, whose decks do not follow from the seed. Null: the pack is none of the document's. */
  | { what: 'decks'; good: boolean | null; deals: number; cards: number; wrong: number[] }
  /** Rules, deals and plays are those of the links that this device was shown, up to so many of all lines; or only up to these. */
  | { what: 'plays'; good: boolean; lines: number; of: number }
  /** So many of the first lines are those of another match. */
  | { what: 'borrowed'; good: null; lines: number }
  /** It began from a position; or by a scheme that is not known here; or there is no record, or none that can be read. */
  | { what: 'position' | 'scheme' | 'fetched'; good: null }
  | { what: 'readable'; good: false };

const hash = (label: string, ...parts: string[]): string =>
  bytesToHex(sha256(concatBytes(utf8ToBytes(label), ...parts.map(hexToBytes))));

/** The chain over rules, deals and plays: a link before the first line, and one after each. */
function* links({ bound, seed, entries }: MatchRecord): Generator<string> {
  let link = sha256(utf8ToBytes(`tefuda/1 chain${bound}`));
  yield bytesToHex(link);
  for (const [at, { text }] of entries.entries()) {
    const salt = hmac(sha256, hexToBytes(seed), utf8ToBytes(`tefuda/1 line ${String(at + 1)}`));
    link = sha256(concatBytes(utf8ToBytes('tefuda/1 link'), link, salt, utf8ToBytes(text)));
    yield bytesToHex(link);
  }
}

/** 64-bit numbers without end: four big-endian ones from each block. */
function* numbers(seed: string, label: string): Generator<bigint, never> {
  for (let block = 0; ; block += 1) {
    const bytes = hmac(sha256, hexToBytes(seed), utf8ToBytes(`tefuda/1 ${label} block ${String(block)}`));
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = 0; at < 32; at += 8) yield view.getBigUint64(at);
  }
}

/** One of 0 … limit - 1, each as likely: numbers that would favour some are left out. */
export function below(stream: Iterator<bigint, never>, limit: number): number {
  const size = BigInt(limit);
  const fair = (2n ** 64n / size) * size;
  let number = stream.next().value;
  while (number >= fair) number = stream.next().value;
  return Number(number % size);
}

/** The pack in the order in which deal `deal`, from 0, takes it. */
export function shuffled(pack: readonly string[], seed: string, deal: number): string[] {
  const [deck, stream] = [[...pack], numbers(seed, `deal ${String(deal)}`)];
  for (let last = deck.length - 1; last > 0; last -= 1) {
    const chosen = below(stream, last + 1);
    [deck[last], deck[chosen]] = [deck[chosen] as string, deck[last] as string];
  }
  return deck;
}

export const firstDealer = (seats: number, seed: string): number => below(numbers(seed, 'cut'), seats);

/** The knowledge of this device before the end. */
export interface Before {
  /** The first dealer, where this match follows another one at the same table. */
  dealer?: number | undefined;
  /** The beginnings of the links that it was shown, in their order; none: it was not there. */
  links?: readonly string[];
}

/** All that can be said of a record. `shown`: of the table's scene at the end; `ranking`: how high its cards are. */
export function verify(record: MatchRecord, shown: Shown, ranking: Ranking, before: Before = {}): Check[] {
  if (record.scheme !== SCHEME) return [{ what: 'scheme', good: null }];
  const ofCards: Check[] = record.position
    ? [{ what: 'position', good: null }]
    : [dealer(record, before.dealer), decks(record, ranking)];
  return [same(record, shown), ...bound(record), ...ofCards, ...plays(record, before.links ?? []), ...borrowed(record)];
}

/** Each link that was shown is one of the record's, in their order. */
function plays(record: MatchRecord, shown: readonly string[]): Check[] {
  if (shown.length === 0) return [];
  const reckoned = [...links(record)];
  let lines = 0;
  for (const link of shown) {
    const found = reckoned.findIndex((one, at) => at >= lines && one.startsWith(link));
    if (found < 0) return [{ what: 'plays', good: false, lines, of: record.entries.length }];
    lines = found;
  }
  return [{ what: 'plays', good: true, lines, of: record.entries.length }];
}

function same({ commitment, seed, shuffles }: MatchRecord, shown: Shown): Check {
  const [drawn, secrets] = shuffles ? [shuffles.drawn, shuffles.secrets] : [seed, []];
  const good = commitment === shown.commitment && drawn === shown.seed && secrets.join() === shown.secrets.join();
  return { what: 'same', good, added: shuffles !== null };
}

function bound({ commitment, seed, shuffles }: MatchRecord): Check[] {
  const gives = (drawn: string): Check => ({
    what: 'commitment',
    good: hash('tefuda/1 commitment', drawn) === commitment,
  });
  if (!shuffles) return [gives(seed)];
  const { drawn, secrets } = shuffles;
  return [gives(drawn), { what: 'combined', good: hash('tefuda/1 shuffled', drawn, ...secrets) === seed }];
}

/** The seed to which a line of the match belongs, counted from 0. */
const seedOf = ({ borrowed, seed }: MatchRecord, line: number): string =>
  borrowed.find((one) => line < one.lines)?.seed ?? seed;

function dealer(record: MatchRecord, before: number | undefined): Check {
  const drawn = firstDealer(record.seats, seedOf(record, 0));
  return {
    what: 'dealer',
    good: record.dealer === (before ?? drawn),
    dealer: record.dealer,
    drawn,
    before: before !== undefined,
  };
}

function decks(record: MatchRecord, ranking: Ranking): Check {
  const dealt = record.entries.flatMap((line, at) =>
    line.deck ? [{ deck: line.deck, seed: seedOf(record, at) }] : [],
  );
  const pack = dealt.map(({ deck }) => inOrder(deck, record.seats, ranking)).find((one) => one !== null) ?? null;
  const found = { what: 'decks', deals: dealt.length, cards: pack?.length ?? 0 } as const;
  if (!pack) return { ...found, good: null, wrong: [] };
  const wrong = dealt.flatMap(({ deck, seed }, deal) =>
    deck.join() === shuffled(pack, seed, deal).join() ? [] : [deal + 1],
  );
  return { ...found, good: wrong.length === 0, wrong };
}

function borrowed({ borrowed }: MatchRecord): Check[] {
  const last = borrowed.at(-1);
  return last ? [{ what: 'borrowed', good: null, lines: last.lines }] : [];
}
