/** What the type checker knows of the texts: of each group its messages, and of each message its variables. */
import { groupAndLanguage, read } from './compile.ts';
import { camelCase, type Message, type Pattern } from './parse.ts';
import { variablesOf, type Lang, type Variable } from './variables.ts';

const LANGS: readonly Lang[] = ['en', 'ja'];

/** All files of texts by name → the declarations of all groups. Throws where one language lacks what the other has. */
export function declarations(files: Readonly<Record<string, string>>): string {
  const groups = new Map<string, Partial<Record<Lang, Message[]>>>();
  for (const [file, source] of Object.entries(files)) {
    const messages = read(source, file);
    const { group, lang } = groupAndLanguage(file) ?? { group: file, lang: 'en' };
    groups.set(group, { ...groups.get(group), [lang]: messages });
  }
  const declared = [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([group, { en = [], ja = [] }]) => [group, types(group, en, ja)] as const);
  const interfaces = declared
    .map(([group, lines]) => `  interface ${typeName(group)} {\n${lines.join('')}  }\n`)
    .join('\n');
  const modules = declared
    .flatMap(([group]) => [moduleOf(group), ...LANGS.map((lang) => moduleOf(group, lang))])
    .join('');
  return `/* Made by \`npm run texts\` from the files of texts beside it. Do not edit. */\n\ndeclare namespace Texts {\n${interfaces}}\n\n${modules}`;
}

const typeName = (group: string): string => camelCase(`-${group}`);

/** Of one language the texts themselves, else a function for those in the reader's. */
function moduleOf(group: string, lang?: Lang): string {
  const [file, type] = lang ? [`${group}.${lang}`, ''] : [group, '() => '];
  return `declare module '*/${file}.ftl' {\n  const texts: ${type}Texts.${typeName(group)};\n  export default texts;\n}\n`;
}

function types(group: string, en: readonly Message[], ja: readonly Message[]): string[] {
  const other = new Map(ja.map((message) => [message.id, message]));
  const missing = [...difference(en, ja), ...difference(ja, en)];
  if (missing.length > 0) throw new Error(`${group}: in one language only: ${missing.join(', ')}`);
  return en.map(
    (message) => `    readonly ${camelCase(message.id)}: ${typeOf(group, message, other.get(message.id))};\n`,
  );
}

const difference = (some: readonly { id: string }[], others: readonly { id: string }[]): string[] =>
  some.filter(({ id }) => !others.some((other) => other.id === id)).map(({ id }) => id);

function typeOf(group: string, en: Message, ja: Message | undefined): string {
  const name = `${group}: ${en.id}`;
  if (en.value) {
    if (!ja?.value) throw new Error(`${name} has a text in one language and attributes in the other`);
    return typeOfText(name, en.value, ja.value);
  }
  const missing = [
    ...difference(en.attributes, ja?.attributes ?? []),
    ...difference(ja?.attributes ?? [], en.attributes),
  ];
  if (missing.length > 0) throw new Error(`${name}: in one language only: ${missing.join(', ')}`);
  const lines = en.attributes.map(({ id, value }) => {
    const translated = ja?.attributes.find((one) => one.id === id)?.value ?? [];
    return `      readonly ${camelCase(id)}: ${typeOfText(`${name}.${id}`, value, translated)};\n`;
  });
  return `{\n${lines.join('')}    }`;
}

/** What is shown must be shown in both languages; what only decides between plurals, one of them may have no use for. */
function typeOfText(name: string, ...patterns: [Pattern, Pattern]): string {
  const [en, ja] = patterns.map((pattern) => variablesOf(pattern)) as [Map<string, Variable>, Map<string, Variable>];
  for (const [variable, { isNumber, isShown }] of [...en, ...ja]) {
    const mayBeMissing = isNumber && !isShown;
    if (!mayBeMissing && !(en.has(variable) && ja.has(variable)))
      throw new Error(`${name} has the variable $${variable} in one language only`);
  }
  const order = [...new Set([...en.keys(), ...ja.keys()])];
  if (order.length === 0) return 'string';
  return `(gaps: { ${order.map((variable) => `${variable}: ${typeOfVariable(en.get(variable), ja.get(variable))}`).join('; ')} }) => string`;
}

function typeOfVariable(...uses: (Variable | undefined)[]): string {
  if (uses.some((use) => use?.isNumber)) return 'number';
  const words = new Set(uses.flatMap((use) => [...(use?.words ?? [])]));
  return words.size > 0 ? [...words].map((word) => `'${word}'`).join(' | ') : 'string | number';
}
