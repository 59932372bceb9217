/** A Fluent file as a module: a plain text for each message without variables, a function for each with some. */
import { camelCase, parse, type Message, type Pattern } from './parse.ts';
import { checkChoices, isOnNumber, type Choice, type Lang } from './variables.ts';

/** "page.ja.ftl" → its group and its language; null for another name. */
export function groupAndLanguage(file: string): { group: string; lang: Lang } | null {
  const [, group, lang] = /([a-z-]+)\.(en|ja)\.ftl$/.exec(file) ?? [];
  return group ? { group, lang: lang as Lang } : null;
}

/** The messages of a file, whose name says its language. Throws FluentError. */
export function read(source: string, file: string): Message[] {
  const named = groupAndLanguage(file);
  if (!named) throw new Error(`${file}: a file of texts is called GROUP.en.ftl or GROUP.ja.ftl`);
  const messages = parse(source, file);
  checkChoices(messages, named.lang, file);
  return messages;
}

/** Throws FluentError. */
export function compile(source: string, file: string): string {
  const lines = read(source, file).map(
    ({ id, value, attributes }) => `  ${camelCase(id)}: ${value ? text(value) : table(attributes)},\n`,
  );
  return `export default {\n${lines.join('')}};\n`;
}

const table = (attributes: Message['attributes']): string =>
  `{ ${attributes.map(({ id, value }) => `${camelCase(id)}: ${text(value)}`).join(', ')} }`;

const text = (pattern: Pattern): string =>
  pattern.every((one) => one.kind === 'text') ? quoted(pattern) : `(gaps) => ${template(pattern)}`;

const quoted = (pattern: Pattern): string =>
  JSON.stringify(pattern.map((one) => (one.kind === 'text' ? one.text : '')).join(''));

/** Numbers are written as they are: whoever wants "1,600" passes it. */
function template(pattern: Pattern): string {
  if (pattern.every((one) => one.kind === 'text')) return quoted(pattern);
  const [only] = pattern;
  if (pattern.length === 1 && only?.kind === 'choice') return choice(only);
  const parts = pattern.map((one) =>
    one.kind === 'text'
      ? literal(one.text)
      : one.kind === 'variable'
        ? `\${gaps.${camelCase(one.name)}}`
        : `\${${choice(one)}}`,
  );
  return `\`${parts.join('')}\``;
}

const literal = (plain: string): string => plain.replaceAll(/[\\`]|\$(?=\{)/g, (sign) => `\\${sign}`);

/** Exact numbers come first, then plurals. Of the plurals of our languages only English has another than `other`: `one`, for 1. */
function choice(one: Choice): string {
  const rest = one.variants.find(({ isDefault }) => isDefault)?.value ?? [];
  const others = one.variants.filter(({ isDefault }) => !isDefault);
  const exact = others.filter(({ key }) => key !== 'one' || !isOnNumber(one));
  const sorted = [...exact, ...others.filter((other) => !exact.includes(other))];
  const key = (name: string) => (isOnNumber(one) ? (name === 'one' ? '1' : name) : JSON.stringify(name));
  const tests = sorted.map(
    (variant) => `gaps.${camelCase(one.name)} === ${key(variant.key)} ? ${template(variant.value)} : `,
  );
  return `(${tests.join('')}${template(rest)})`;
}
