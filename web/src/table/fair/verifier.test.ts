import type { Lang } from '../../text/lang';
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import en from '../../text/record-checks.en.ftl';
import ja from '../../text/record-checks.ja.ftl';
import { examined } from './examine';
import { inOrder } from './packs';
import { parse } from './record';
import { said } from './said';
import vectors from './vectors.json';
import { below, firstDealer, shuffled, verify, type Before, type Check } from './verifier';

type Vector = (typeof vectors)[number];

const ROOT = new URL('../../../../', import.meta.url);
const PROTOCOL = readFileSync(new URL('docs/protocol.md', ROOT), 'utf8');
const EXAMPLE = /The seed is `(\w+)`\. The commitment is `(\w+)`\. .*? seat (\d) deals first\. .*? begins `([^`]*)`/;
const USUAL = { ranks: 'A23456789TJQK', suits: 'SHDC' };
const textOf = ({ record }: Vector): string => record.join('\n') + '\n';
const vector = (name: string): Vector => vectors.find((one) => one.name === name) as Vector;

/** The sentences on a record, each with the mark before it. */
function lines(
  one: Vector,
  change: (text: string) => string = (text) => text,
  before: Before = {},
  lang: Lang = 'en',
): string[] {
  const checks = verify(parse(change(textOf(one))), one.shown, one.ranking, before);
  return checks.map((check) => marked(check, lang));
}
function marked(check: Check, lang: Lang = 'en'): string {
  const { good, text } = said(
    check,
    { en, ja }[lang],
    (seat) => ['Aki', 'Ben', 'Chie'][seat] ?? 'Dan',
    (all) => all.join(' and '),
  );
  return `${good === null ? '–' : good ? '✓' : '✗'} ${text}`;
}
/** The head's line of this key, changed. */
const head = (key: string, change: (value: string) => string) => (text: string) =>
  text.replace(new RegExp(`^"${key}":(.*),$`, 'm'), (_, value: string) => `"${key}":${change(value)},`);
/** With another key after the head's line of this one. */
const after = (key: string, added: string) => (text: string) =>
  text.replace(new RegExp(`^"${key}":"?([^"]*).*\n`, 'm'), `$&${added},\n`);
const without = (key: string) => (text: string) => text.replace(new RegExp(`^"${key}":.*\n`, 'm'), '');
/** Another digit in the place of the last one. */
const other = (hex: string): string => hex.replace(/.(?="?$)/, (last) => (last === '0' ? '1' : '0'));

describe('a record is checked from the document alone', () => {
  it.each(vectors)('$name: as Python says', (one) => {
    const checks = verify(parse(textOf(one)), one.shown, one.ranking);
    const again = one.name === 'played again';
    expect(checks.filter(({ good }) => good === false).map(({ what }) => what)).toEqual(again ? ['dealer'] : []);
    expect(checks.find(({ what }) => what === 'decks')).toMatchObject({
      good: true,
      deals: one.deals,
      cards: one.cards,
    });
    expect(checks.find(({ what }) => what === 'dealer')).toMatchObject({ dealer: one.dealer });
  });

  it.each(vectors)('$name: its links are those that Python tells, all of them and some', (one) => {
    const record = parse(textOf(one));
    for (const links of [one.links, one.links.slice(1, 3), one.links.slice(-1)]) {
      const plays = verify(record, one.shown, one.ranking, { links }).find(({ what }) => what === 'plays');
      expect(plays).toEqual({
        what: 'plays',
        good: true,
        lines: one.links.indexOf(links.at(-1) as string),
        of: one.links.length - 1,
      });
    }
  });

  it('old records too', () => {
    for (const name of readdirSync(new URL('tests/records', ROOT))) {
      const record = parse(readFileSync(new URL(`tests/records/${name}`, ROOT), 'utf8'));
      const suits = name.startsWith('rummy') ? 'SHDCRN' : 'SHDC';
      const checks = verify(record, { commitment: '', seed: null, secrets: [] }, { ...USUAL, suits });
      expect(
        checks.filter(({ what }) => ['commitment', 'decks'].includes(what)).map(({ good }) => good),
        name,
      ).toEqual([true, true]);
    }
  });

  it('says a line for each thing', () => {
    expect(lines(vector('one pack'))).toEqual([
      '✓ The record of the match has the commitment and the seed shown here.',
      '✓ The seed matches the commitment.',
      `✓ ${['Aki', 'Ben'][vector('one pack').dealer] ?? ''} dealt first, as the seed says.`,
      '✓ Your browser has checked all 2 shuffles of the 52 cards against the seed.',
    ]);
    expect(lines(vector('everyone shuffles'))).toEqual(
      expect.arrayContaining([
        '✓ The record of the match has the commitment, the seed and the player numbers shown here.',
        '✓ The shuffles follow from that seed and the players’ numbers.',
      ]),
    );
    expect(lines(vector('three packs')).at(-1)).toBe(
      '✓ Your browser has checked the shuffle of the 162 cards against the seed.',
    );
    expect(lines(vector('goes on')).at(-1)).toMatch(
      /^– The first \d+ lines of the record come from another match, so their cards could be known\.$/,
    );
    expect(lines(vector('one pack'), undefined, undefined, 'ja').at(-1)).toBe(
      '✓ 52枚の札の2回のシャッフルがすべてシードどおりであることを、このブラウザーが確かめました。',
    );
  });

  it('knows the numbers of the document', () => {
    const [, seed = '', commitment = '', dealer, begins] = EXAMPLE.exec(PROTOCOL.replaceAll(/\s+/g, ' ')) ?? [];
    const pack = inOrder(parse(textOf(vector('one pack'))).entries[0]?.deck ?? [], 2, USUAL) ?? [];
    expect(String(firstDealer(3, seed))).toBe(dealer);
    expect(shuffled(pack, seed, 1).slice(0, 10).join(' ')).toBe(begins);
    expect(
      lines(vector('one pack'), (text) =>
        head('commitment', () => `"${commitment}"`)(head('seed', () => `"${seed}"`)(text)),
      ),
    ).toContain('✓ The seed matches the commitment.');
  });

  it('throws numbers away that would favour some', () => {
    const most = 2n ** 64n - 1n; // 2 ** 64 is one more than a multiple of three
    expect(below([most, 7n].values() as Iterator<bigint, never>, 3)).toBe(1);
    expect(below([most - 1n, 7n].values() as Iterator<bigint, never>, 3)).toBe(2);
    expect(new Set(Array.from({ length: 40 }, (_, one) => firstDealer(3, one.toString(16).padStart(64, '0'))))).toEqual(
      new Set([0, 1, 2]),
    );
  });

  it('knows every pack of the document, and no other', () => {
    const table = PROTOCOL.split('| game | played |')[1]?.split('\n\n')[0]?.split('\n').slice(2) ?? [];
    expect(table.length).toBeGreaterThan(6);
    for (const row of table) {
      const [, , , ranks = '', suits = '', jokers = '', packs = ''] = row
        .split('|')
        .map((cell) => cell.trim().replaceAll('`', ''));
      const one = [
        ...[...ranks].flatMap((rank) => [...suits].map((suit) => rank + suit)),
        ...jokers.split(' ').filter(Boolean),
      ];
      for (const seats of row.includes('by two') ? [2] : [3, 4, 6]) {
        const pack = Array.from({ length: packs === '*n* + 1' ? seats + 1 : Number(packs) }, () => one).flat();
        expect(inOrder(pack.toReversed(), seats, { ...USUAL, suits }), row).toEqual(pack);
        expect(inOrder(pack.slice(1), seats, { ...USUAL, suits }), row).toBeNull();
        expect(inOrder(pack, seats, { ranks: '23456789TJQKA', suits }), row).toBeNull();
      }
    }
  });
});

describe('a record that was changed is found', () => {
  const plain = vector('one pack');
  const all = vector('everyone shuffles');
  const NOT_SAME =
    '✗ The record of the match differs from what is shown here: the commitment, the seed or a player’s number!';

  it('another seed', () => {
    const found = lines(plain, head('seed', other));
    expect(found).toEqual(
      expect.arrayContaining([
        NOT_SAME,
        '✗ The seed does not match the commitment!',
        '✗ The shuffles of deals 1 and 2 do not follow from the seed!',
      ]),
    );
    expect(lines(all, head('seed', other))).toContain(
      '✗ The shuffles do not follow from that seed and the players’ numbers!',
    );
  });

  it('a play that was changed, left out or added, another deal, and other rules', () => {
    const fits = (change: (text: string) => string) =>
      verify(parse(change(textOf(plain))), plain.shown, plain.ranking, { links: plain.links.slice(1) }).find(
        ({ what }) => what === 'plays',
      );
    const bad = (lines: number, more = 0) => ({ what: 'plays', good: false, lines, of: plain.links.length - 1 + more });
    const refusal = '\n{"t":"play","seat":1,"play":"refuse"},';
    expect(fits((text) => text.replace(refusal, refusal.replace('refuse', 'take')))).toEqual(bad(3));
    expect(fits((text) => text.replace(refusal, ''))).toEqual(bad(3, -1));
    expect(fits((text) => text.replace(refusal, `\n{"t":"take_back","seat":0},${refusal}`))).toEqual(bad(3, 1));
    expect(fits((text) => text.replace('"7H 3C ', '"3C 7H '))).toEqual(bad(0));
    expect(fits(head('rules', () => '{"target":55}'))).toEqual(bad(0));
    const cut = (text: string) => text.replace(/,\n.*\n\]\}/, '\n]}');
    expect(fits(cut)).toEqual(bad(plain.links.length - 2, -1));
    expect(lines(plain, cut, { links: plain.links }).at(-1)).toBe(
      `✗ After line ${String(plain.links.length - 2)} the record differs from what this device was shown: a rule, a deal or a play was changed, left out or added!`,
    );
  });

  it('another commitment', () => {
    expect(lines(plain, head('commitment', other))).toEqual(
      expect.arrayContaining([NOT_SAME, '✗ The seed does not match the commitment!']),
    );
  });

  it('a seed and its commitment that are not this table’s', () => {
    const found = lines({ ...plain, shown: vector('six suits').shown });
    expect(found.filter((line) => line.startsWith('✗'))).toEqual([NOT_SAME]);
  });

  it('another dealer, and one that the match before has not said', () => {
    const [right, wrong] = plain.dealer === 0 ? ['Aki', 'Ben'] : ['Ben', 'Aki'];
    const found = lines(
      plain,
      head('dealer', () => String(1 - plain.dealer)),
    );
    expect(found).toContain(
      `✗ ${wrong} dealt first, but the seed says ${right}! This is right only if the previous match decided it.`,
    );
    const again = vector('played again');
    const name = ['Aki', 'Ben'][again.dealer] ?? '';
    expect(lines(again, undefined, { dealer: again.dealer })).toContain(
      `✓ ${name} dealt first, as the previous match decided.`,
    );
    expect(lines(again, undefined, { dealer: 1 - again.dealer })).toContain(
      `✗ ${name} dealt first, but the previous match gave the deal to somebody else!`,
    );
  });

  it('two cards that changed places, and a card in the place of another', () => {
    const [first = '', second = ''] = plain.record.filter((line) => line.includes('"deal"'));
    const turned = second.replace(/deck":"(\S+) (\S+)/, 'deck":"$2 $1');
    expect(lines(plain, (text) => text.replace(second, turned))).toContain(
      '✗ The shuffle of deal 2 does not follow from the seed!',
    );
    const twice = first.replace(/deck":"(\S+) (\S+)/, 'deck":"$1 $1');
    expect(lines(plain, (text) => text.replace(first, twice))).toContain(
      '✗ The shuffle of deal 1 does not follow from the seed!',
    );
    expect(lines(plain, (text) => text.replace(second, first))).toContain(
      '✗ The shuffle of deal 2 does not follow from the seed!',
    );
  });

  it('one secret, their order, one that is left out, and the whole line', () => {
    const secrets = all.shown.secrets as [string, string];
    const changes = [
      head('shuffles', (value) => value.replace(secrets[1], other(secrets[1]))),
      head('shuffles', (value) =>
        value.replace(secrets[0], 'x').replace(secrets[1], secrets[0]).replace('x', secrets[1]),
      ),
      head('shuffles', (value) => value.replace(`"${secrets[1]}"`, 'null')),
    ];
    for (const change of changes) {
      expect(lines(all, change)).toEqual(
        expect.arrayContaining([NOT_SAME, '✗ The shuffles do not follow from that seed and the players’ numbers!']),
      );
    }
    const found = lines(all, without('shuffles'));
    expect(found).toEqual(expect.arrayContaining([NOT_SAME, '✗ The seed does not match the commitment!']));
    expect(
      lines(
        all,
        head('shuffles', (value) => value.replace(all.shown.seed, other(all.shown.seed))),
      ),
    ).toContain('✗ The seed does not match the commitment!');
  });

  it('lines that are said to be another match’s, or those of yet another', () => {
    const on = vector('goes on');
    expect(
      lines(
        on,
        head('borrowed', (value) => value.replace(/[0-9a-f]{64}/, other)),
      ),
    ).toContain('✗ The shuffle of deal 1 does not follow from the seed!');
    expect(lines(on, without('borrowed')).at(-1)).toMatch(/^✗ The shuffles? of deals? .* not follow from the seed!$/);
    expect(lines(plain, after('commitment', `"borrowed":[[1,"${'0'.repeat(64)}"]]`))).toEqual(
      expect.arrayContaining([
        '✗ The shuffle of deal 1 does not follow from the seed!',
        '– The first line of the record comes from another match, so its cards could be known.',
      ]),
    );
  });
});

describe('what is not checked is said', () => {
  const plain = vector('one pack');
  const asked = async (fetched: () => Promise<string>) =>
    (await examined('k3x9mvt2bqrw', plain.shown, plain.ranking, {}, fetched)).map((check) => marked(check));

  it('a record that is not to be had', async () => {
    const failed = () => Promise.reject(new Error('no line'));
    expect(await asked(failed)).toEqual([
      '– The record of the match could not be downloaded. Your browser has not checked the shuffles.',
    ]);
  });

  it.each([
    ['nothing', () => ''],
    ['another format', head('format', () => '"tefuda-record/2"')],
    ['a key that is missing', without('seed')],
    ['a key that is there twice', after('seed', '"seed":"$1"')],
    ['a key that nobody knows', after('seed', '"salt":7')],
    ['a seed that is too short', head('seed', (seed) => seed.slice(0, 9) + seed.slice(11))],
    ['a dealer who is not there', head('dealer', () => '2')],
    ['a part for each seat but one', after('seed', '"shuffles":["$1",null]')],
    ['lines that go back', after('seed', '"borrowed":[[3,"$1"],[2,"$1"]]')],
    ['lines beyond the end', after('seed', '"borrowed":[[9999,"$1"]]')],
    ['what is no JSON', after('seed', '"borrowed":[[')],
    ['what is no object', () => '[]'],
    ['a play of nobody', (text: string) => text.replace('"seat":1,', '')],
    ['a seat that is none', (text: string) => text.replace('"seat":1,', '"seat":-1,')],
    ['another thing to do', (text: string) => text.replace('"t":"play"', '"t":"constructor"')],
  ])('a record that cannot be read: %s', async (_, change) => {
    expect(await asked(() => Promise.resolve(change(textOf(plain))))).toEqual([
      '✗ The record of the match cannot be read. Your browser has not checked the shuffles!',
    ]);
  });

  it('but for lines that say nothing', async () => {
    const found = await asked(() =>
      Promise.resolve('\ufeff' + textOf(plain).replaceAll(',', ' , ').replaceAll('\n', '\r\n\r\n')),
    );
    expect(found.map((line) => line.charAt(0))).toEqual(['✓', '✓', '✓', '✓']);
  });

  it('another scheme, a position, a pack with an order of its own, no deal', () => {
    const unknown = head('scheme', () => '"dice/1"');
    expect(lines(plain, unknown)).toEqual([
      '– This page does not know the shuffle method. Your browser has not checked the record.',
    ]);
    const placed = lines(plain, after('commitment', '"position":{}'));
    expect(placed.slice(2)).toEqual([
      '– The match began from a set position, not from a shuffle. Your browser has not checked the cards.',
    ]);
    const own = lines({ ...plain, ranking: { ...USUAL, ranks: '23456789TJQKA' } });
    expect(own.at(-1)).toBe(
      '– This page does not know the order of this pack, so your browser has not checked the shuffles. “tefuda verify” can.',
    );
    expect(lines(plain, (text) => text.replace(/^"entries":[^]*/m, '"entries":[]}')).at(-1)).toBe(
      '– No card was dealt, so there is no shuffle to check.',
    );
  });
});
