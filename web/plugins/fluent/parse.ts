/**
 * The part of Fluent (https://projectfluent.org) that the page's texts are written in: messages, attributes, variables,
 * choices on a number or a word, quoted text. A text stands on one line, and a choice has a line for each variant. Spaces
 * at the end of a text are written `{ " " }`.
 */

export type Pattern = readonly Element[];
export type Element =
  | { kind: 'text'; text: string }
  | { kind: 'variable'; name: string }
  | { kind: 'choice'; name: string; variants: readonly Variant[] };

export interface Variant {
  /** A number, a plural category or a word. */
  key: string;
  /** It is taken where no other fits. */
  isDefault: boolean;
  value: Pattern;
}

/** It has a text, or attributes: texts that are looked up by a key. */
export interface Message {
  id: string;
  line: number;
  value: Pattern | null;
  attributes: readonly Attribute[];
}

export interface Attribute {
  id: string;
  line: number;
  value: Pattern;
}

export class FluentError extends Error {
  override name = 'FluentError';
  constructor(file: string, line: number, problem: string) {
    super(`${file}:${line}: ${problem}`);
  }
}

const ID = /[a-zA-Z][\w-]*/y;
const KEY = /-?\d+|[a-zA-Z][\w-]*/y;

/** Throws FluentError, with the line. */
export const parse = (source: string, file: string): Message[] =>
  new Parser(source.replaceAll('\r\n', '\n'), file).messages();

class Parser {
  private at = 0;

  constructor(
    private readonly source: string,
    private readonly file: string,
  ) {}

  messages(): Message[] {
    const found: Message[] = [];
    while (this.at < this.source.length) {
      if (this.is(/(#.*| *)(\n|$)/y)) this.take(/.*\n?/y);
      else found.push(this.message());
    }
    this.refuseTwice(found);
    return found;
  }

  private message(): Message {
    const line = this.line;
    const id = this.need(ID, 'a message or a comment begins here');
    this.need(/ *= */y, `“=” is missing after ${id}`);
    const value = this.is(/\n|$/y) ? null : this.pattern();
    this.endOfLine();
    const attributes: Attribute[] = [];
    while (this.is(/ +\./y)) attributes.push(this.attribute());
    if (this.is(/ +\S/y)) this.fail('a text stands on one line');
    if ((value === null) === (attributes.length === 0)) this.fail(`${id} has either a text or attributes`, line);
    this.refuseTwice(attributes);
    return { id, line, value, attributes };
  }

  private attribute(): Attribute {
    const line = this.line;
    this.take(/ +\./y);
    const id = this.need(ID, 'an attribute has a name');
    this.need(/ *= */y, `“=” is missing after ${id}`);
    const value = this.pattern();
    this.endOfLine();
    return { id, line, value };
  }

  /** Up to the end of the line, or of the line on which its last choice is closed. */
  private pattern(): Pattern {
    const elements: Element[] = [];
    while (!this.is(/\n|$/y)) {
      const text = this.take(/[^{}\n]+/y);
      if (text !== undefined) elements.push({ kind: 'text', text: this.is(/\n|$/y) ? text.trimEnd() : text });
      else if (this.take(/\{\s*/y) !== undefined) elements.push(this.placeable());
      else this.fail('“}” closes nothing');
    }
    if (elements.length === 0) this.fail('the text is missing');
    return elements;
  }

  private placeable(): Element {
    const line = this.line;
    const quoted = this.take(/"[^"\\\n]*"\s*\}/y);
    if (quoted !== undefined) return { kind: 'text', text: quoted.slice(1, quoted.lastIndexOf('"')) };
    this.need(/\$/y, 'between braces stands a variable or a text in quotation marks');
    const name = this.need(ID, 'a variable has a name');
    this.take(/\s*/y);
    if (this.take(/\}/y) !== undefined) return { kind: 'variable', name };
    this.need(/-> *\n/y, `“}” or “->” is missing after $${name}`);
    return this.choice(name, line);
  }

  private choice(name: string, line: number): Element {
    const variants: Variant[] = [];
    while (this.take(/\s*\}/y) === undefined) variants.push(this.variant());
    if (variants.filter((one) => one.isDefault).length !== 1)
      this.fail(`the choice on $${name} needs one variant with a star`, line);
    if (new Set(variants.map((one) => one.key)).size < variants.length)
      this.fail(`the choice on $${name} has a key twice`, line);
    return { kind: 'choice', name, variants };
  }

  private variant(): Variant {
    const mark = this.need(/\s*\*?\[ */y, 'a variant or “}” is missing');
    const key = this.need(KEY, 'a variant’s key is a number or a word');
    this.need(/ *\] */y, `“]” is missing after ${key}`);
    const value = this.pattern();
    this.endOfLine();
    return { key, isDefault: mark.includes('*'), value };
  }

  private endOfLine(): void {
    this.take(/\n/y);
  }

  private refuseTwice(found: readonly { id: string; line: number }[]): void {
    const lines = new Map<string, number>();
    for (const { id, line } of found) {
      const name = camelCase(id);
      if (lines.has(name)) this.fail(`${id} stands in line ${lines.get(name)} too`, line);
      lines.set(name, line);
    }
  }

  private is(what: RegExp): boolean {
    what.lastIndex = this.at;
    return what.test(this.source);
  }

  private take(what: RegExp): string | undefined {
    what.lastIndex = this.at;
    const found = what.exec(this.source)?.[0];
    this.at += found?.length ?? 0;
    return found;
  }

  private need(what: RegExp, problem: string): string {
    return this.take(what) ?? this.fail(problem);
  }

  private get line(): number {
    return this.source.slice(0, this.at).split('\n').length;
  }

  private fail(problem: string, line = this.line): never {
    throw new FluentError(this.file, line, problem);
  }
}

/** As code says it: `seat-free` is `seatFree`. */
export const camelCase = (id: string): string => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
