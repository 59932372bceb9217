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
  /** The lines of the head that the first link of the chain binds. */
  bound: string;
  /** Deals, plays and plays taken back, as they stand there; a deal has its deck, the top card first. */
  lines: { text: string; deck?: string[] }[];
}

const KEYS = ['game', 'seats', 'rules', 'dealer', 'scheme', 'seed', 'commitment', 'shuffles', 'position', 'borrowed'];
const BOUND = ['game', 'seats', 'rules', 'dealer', 'commitment', 'position'];
const BYTES = /^[0-9a-f]{64}$/;
const LINE = /^(\d{1,2} .+|(?:back|resign) \d{1,2})$/;

const bad = (what: string): never => {
  throw new Error(what);
};
const bytes = (text: unknown): string => (typeof text === 'string' && BYTES.test(text) ? text : bad(String(text)));
const small = (text: string): number => (/^\d{1,2}$/.test(text) ? Number(text) : bad(text));

/** Throws where it is no record that this page understands. */
export function parse(text: string): MatchRecord {
  const all = text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim());
  if (all[0] !== 'tefuda 1') bad('first line');
  const said = all.slice(1).filter((line) => line && !line.startsWith('#'));
  const size = said.findIndex((line) => !KEYS.includes(line.split(' ')[0] ?? ''));
  const head = headOf(size < 0 ? said : said.slice(0, size));
  const needed = (key: string): string => head.get(key) ?? bad(key);
  const [seats, dealer] = [small(needed('seats')), small(needed('dealer'))];
  if (seats < 1 || dealer >= seats) bad('dealer');
  return {
    seats,
    dealer,
    scheme: needed('scheme'),
    seed: bytes(needed('seed')),
    commitment: needed('commitment'),
    shuffles: head.has('shuffles') ? shufflesOf(needed('shuffles'), seats) : null,
    position: head.has('position'),
    borrowed: borrowedOf(head.get('borrowed') ?? '[]'),
    bound: BOUND.flatMap((key) => (head.has(key) ? [`${key} ${head.get(key) ?? ''}`] : [])).join('\n'),
    lines: (size < 0 ? [] : said.slice(size)).map(lineOf),
  };
}

function headOf(lines: string[]): Map<string, string> {
  const head = new Map<string, string>();
  for (const line of lines) {
    const [key = '', ...value] = line.split(' ');
    if (head.has(key)) bad(key);
    head.set(key, value.join(' '));
  }
  return head;
}

function shufflesOf(text: string, seats: number): { drawn: string; secrets: string[] } {
  const [drawn, ...secrets] = JSON.parse(text) as unknown[];
  if (secrets.length !== seats) bad(text);
  return { drawn: bytes(drawn), secrets: secrets.map((one) => (one === null ? '' : bytes(one))) };
}

/** Each goes further than the one before. */
function borrowedOf(text: string): { lines: number; seed: string }[] {
  const found = (JSON.parse(text) as unknown[][]).map(([lines, seed]) => ({
    lines: lines as number,
    seed: bytes(seed),
  }));
  const rising = found.every(({ lines }, at) => Number.isInteger(lines) && lines > (found[at - 1]?.lines ?? 0));
  return rising ? found : bad(text);
}

function lineOf(text: string): { text: string; deck?: string[] } {
  if (text.startsWith('deal ')) return { text, deck: text.slice(5).split(' ') };
  return LINE.test(text) ? { text } : bad(text);
}
