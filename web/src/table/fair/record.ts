/** Reads a record (docs/records.md), as far as seed and chain are concerned: plays are held against links, not understood. */

export interface MatchRecord {
  seats: number;
  dealer: number;
  scheme: string;
  /** From which the decks follow; in hexadecimal digits, as all that follows. */
  seed: string;
  commitment: string;
  /** The seed that was drawn first, and by seat what was added to it ("": nothing); null: nobody added anything. */
  shuffles: { drawn: string; secrets: string[] } | null;
  /** It was begun from a position. */
  position: boolean;
  /** The lines before this one, as far as no earlier one says otherwise, belong to another match with this seed. */
  borrowed: { lines: number; seed: string }[];
  /** The part of the head that the first link of the chain binds. */
  bound: string;
  /** Deals, plays and plays taken back, as they stand there; a deal has its deck, the top card first. */
  entries: { text: string; deck?: string[] }[];
}

const FORMAT = 'tefuda-record/1';
const NEEDED = 'format game rules_version seats rules dealer scheme seed commitment entries'.split(' ');
const KEYS = [...NEEDED, 'shuffles', 'position', 'borrowed'];
const BOUND = ['commitment', 'dealer', 'game', 'position', 'rules', 'seats'];
const OF_ENTRY: Record<string, string[]> = {
  deal: ['t', 'deck'],
  play: ['t', 'seat', 'play'],
  take_back: ['t', 'seat'],
  resign: ['t', 'seat'],
};
const BYTES = /^[0-9a-f]{64}$/;

type Values = Record<string, unknown>;

const bad = (what: string): never => {
  throw new Error(what);
};
const text = (value: unknown): string => (typeof value === 'string' ? value : bad(String(value)));
const bytes = (value: unknown): string => (BYTES.test(text(value)) ? text(value) : bad(String(value)));
const small = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 100 ? value : bad(String(value));
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : bad(String(value)));
const values = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : bad(String(value));

/** Throws where it is no record that this page understands. */
export function parse(written: string): MatchRecord {
  const given = written.replace(/^\ufeff/, '');
  const found = values(JSON.parse(given));
  const bare = (of: string): string => of.replace(/\s/g, '');
  if (bare(JSON.stringify(found)) !== bare(given)) bad('a key twice');
  const keys = Object.keys(found);
  if (found.format !== FORMAT || !keys.every((key) => KEYS.includes(key)) || !NEEDED.every((key) => key in found))
    bad('head');
  const [seats, dealer] = [small(found.seats), small(found.dealer)];
  if (seats < 1 || dealer >= seats) bad('dealer');
  const entries = list(found.entries).map((entry) => entryOf(values(entry)));
  return {
    seats,
    dealer,
    scheme: text(found.scheme),
    seed: bytes(found.seed),
    commitment: text(found.commitment),
    shuffles: 'shuffles' in found ? shufflesOf(list(found.shuffles), seats) : null,
    position: 'position' in found,
    borrowed: borrowedOf(list(found.borrowed ?? []), entries.length),
    bound: JSON.stringify(Object.fromEntries(BOUND.flatMap((key) => (key in found ? [[key, found[key]]] : [])))),
    entries,
  };
}

function shufflesOf([drawn, ...secrets]: unknown[], seats: number): { drawn: string; secrets: string[] } {
  if (secrets.length !== seats) bad('shuffles');
  return { drawn: bytes(drawn), secrets: secrets.map((one) => (one === null ? '' : bytes(one))) };
}

/** Each goes further than the one before, and none beyond the end. */
function borrowedOf(pairs: unknown[], all: number): { lines: number; seed: string }[] {
  const found = pairs.map((pair) => ({ lines: list(pair)[0] as number, seed: bytes(list(pair)[1]) }));
  const rising = found.every(
    ({ lines }, at) => Number.isInteger(lines) && lines > (found[at - 1]?.lines ?? 0) && lines <= all,
  );
  return rising ? found : bad('borrowed');
}

function entryOf(entry: Values): { text: string; deck?: string[] } {
  const keys = OF_ENTRY[text(entry.t)] ?? bad('t');
  if (Object.keys(entry).join() !== keys.join()) bad('entry');
  const written = JSON.stringify(entry);
  if ('seat' in entry) small(entry.seat);
  if ('play' in entry) text(entry.play);
  return 'deck' in entry ? { text: written, deck: text(entry.deck).split(' ') } : { text: written };
}
