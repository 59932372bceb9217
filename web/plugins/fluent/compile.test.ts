import { describe, expect, it } from 'vitest';
import { compile } from './compile';
import { declarations } from './declare';

type Texts = Record<string, never>;
const lines = (...all: string[]): string => `${all.join('\n')}\n`;

/** The module that a file becomes, as a page gets it. */
async function texts(source: string): Promise<Texts> {
  const module = (await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(compile(source, 'some.en.ftl'))}`
  )) as { default: Texts };
  return module.default;
}

const CARDS = lines(
  'cards = { $count ->',
  '    [0] no cards',
  '    [one] { $count } card',
  '   *[other] { $count } cards',
  '}, { $name }',
);

describe('a file of texts becomes a module', () => {
  it('of plain texts, where nothing is filled in', async () => {
    const found = await texts(
      lines('# A heading', '', 'back = Back', 'to-table = To “the” table: `a\\b` $c', 'comma = ,{ " " }'),
    );
    expect(found).toEqual({ back: 'Back', toTable: 'To “the” table: `a\\b` $c', comma: ', ' });
  });

  it('of functions, where something is', async () => {
    const { where, odd } = (await texts(
      lines('where = { $deal-number }: { $at }{ " " }', 'odd = `\\n` ${ $at }'),
    )) as Record<string, (gaps: object) => string>;
    expect(where?.({ dealNumber: 3, at: '7S' })).toBe('3: 7S ');
    expect(odd?.({ at: 1 })).toBe('`\\n` $1');
  });

  it('of tables, where a text has attributes', async () => {
    expect(await texts(lines('levels =', '    .gentle = Gentle', '    .very-sharp = Very sharp', '', 'a = b'))).toEqual(
      { levels: { gentle: 'Gentle', verySharp: 'Very sharp' }, a: 'b' },
    );
  });

  it('in which a number decides as it does in Fluent', async () => {
    const { cards } = (await texts(CARDS)) as Record<string, (gaps: object) => string>;
    const said = (count: number) => cards?.({ count, name: 'Aki' });
    expect([0, 1, 2, 21].map(said)).toEqual(['no cards, Aki', '1 card, Aki', '2 cards, Aki', '21 cards, Aki']);
    const plural = new Intl.PluralRules('en');
    for (const count of [1, 1.5, 2, 11, 21, 100, 101])
      expect(said(count)?.includes(' card,'), String(count)).toBe(plural.select(count) === 'one');
  });

  it('in which a word decides, and an exact number before a plural', async () => {
    const { was, many } = (await texts(
      lines(
        'was = { $who ->',
        '    [you] You',
        '   *[other-one] They',
        '}',
        'many = { $n ->',
        '    [one] one',
        '    [1] exactly one',
        '   *[other] { $n }',
        '}',
      ),
    )) as Record<string, (gaps: object) => string>;
    expect(['you', 'other-one', '?'].map((who) => was?.({ who }))).toEqual(['You', 'They', 'They']);
    expect([1, 2].map((n) => many?.({ n }))).toEqual(['exactly one', '2']);
  });
});

it.each([
  ['back', 'some.en.ftl:1: “=” is missing after back'],
  ['a = b\nback = ', 'some.en.ftl:2: back has either a text or attributes'],
  ['a = b\n    .c = d', 'some.en.ftl:1: a has either a text or attributes'],
  ['a = b\n    goes on', 'some.en.ftl:2: a text stands on one line'],
  ['a = b\n\n.c = d', 'some.en.ftl:3: a message or a comment begins here'],
  ['a = b\nb = { $c', 'some.en.ftl:2: “}” or “->” is missing after $c'],
  ['a = b }', 'some.en.ftl:1: “}” closes nothing'],
  ['a = { c }', 'some.en.ftl:1: between braces stands a variable or a text in quotation marks'],
  ['a-b = c\n\naB = d', 'some.en.ftl:3: aB stands in line 1 too'],
  ['a =\n    .b = c\n    .b = d', 'some.en.ftl:3: b stands in line 2 too'],
  ['a = { $b ->\n    [one] c\n    [other] d\n}', 'some.en.ftl:1: the choice on $b needs one variant with a star'],
  ['a = { $b ->\n    [c] c\n   *[c] d\n}', 'some.en.ftl:1: the choice on $b has a key twice'],
  ['a = { $b ->\n    [1] c\n   *[d] d\n}', 'some.en.ftl:1: a: the choice on $b cannot have [1]'],
  ['a = { $b ->\n    [few] c\n   *[other] d\n}', 'some.en.ftl:1: a: the choice on $b cannot have [few]'],
])('%j: %s', (source, problem) => expect(() => compile(source, 'some.en.ftl')).toThrow(problem));

it('Japanese has no plural', () => {
  expect(() => compile(CARDS, 'some.ja.ftl')).toThrow('some.ja.ftl:1: cards: the choice on $count cannot have [one]');
});

describe('the type checker', () => {
  const types = (en: string, ja: string) => declarations({ 'a-b.en.ftl': en, 'a-b.ja.ftl': ja });

  it('knows the messages and what they are given', () => {
    const declared = types(
      lines(CARDS, 'who = { $who ->', '    [you] You', '   *[they] They', '} { $at }', 'all =', '    .b = c'),
      lines(
        'cards = { $name }、{ $count }枚',
        'who = { $who ->',
        '    [you] あなた',
        '   *[they] その人',
        '}{ $at }',
        'all =',
        '    .b = 全部',
      ),
    );
    expect(declared).toContain(
      'interface AB {\n    readonly cards: (gaps: { count: number; name: string | number }) => string;',
    );
    expect(declared).toContain("readonly who: (gaps: { who: 'you' | 'they'; at: string | number }) => string;");
    expect(declared).toContain('readonly all: {\n      readonly b: string;\n    };');
    expect(declared).toContain("declare module '*/a-b.ja.ftl' {\n  const texts: Texts.AB;");
  });

  it.each([
    ['a = b', 'c = b', 'a-b: in one language only: a, c'],
    ['a = b', 'a =\n    .b = c', 'a-b: a has a text in one language and attributes in the other'],
    ['a =\n    .b = c', 'a =\n    .d = c', 'a-b: a: in one language only: b, d'],
    ['a = { $b }', 'a = b', 'a-b: a has the variable $b in one language only'],
    ['a = { $b ->\n    [c] d\n   *[e] f\n}', 'a = b', 'a-b: a has the variable $b in one language only'],
  ])('refuses %j with %j', (en, ja, problem) => expect(() => types(en, ja)).toThrow(problem));

  it('lets a number be missing where it decides nothing', () => {
    expect(types('a = { $b ->\n    [one] c\n   *[other] d\n}', 'a = e')).toContain(
      'readonly a: (gaps: { b: number }) => string;',
    );
  });
});
