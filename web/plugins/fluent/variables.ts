/** Which variables a text has, and what each of them is for. */
import { camelCase, FluentError, type Element, type Message, type Pattern } from './parse.ts';

export type Lang = 'en' | 'ja';

export interface Variable {
  /** A number decides between variants. */
  isNumber: boolean;
  /** It is shown, and does not only decide. */
  isShown: boolean;
  /** The words that it is one of, where a word decides. */
  words: ReadonlySet<string>;
}

export type Choice = Extract<Element, { kind: 'choice' }>;

const PLURALS: Record<Lang, readonly string[]> = { en: ['one', 'other'], ja: ['other'] };
const CATEGORIES = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);

const isNumeral = (key: string): boolean => /^-?\d+$/.test(key);

/** Whether a choice is made on a number. */
export const isOnNumber = ({ variants }: Choice): boolean =>
  variants.every(({ key }) => isNumeral(key) || CATEGORIES.has(key));

/** All the variables of a text by their names in code, in the order in which they first stand there. */
export function variablesOf(pattern: Pattern, into = new Map<string, Variable>()): Map<string, Variable> {
  for (const element of pattern) {
    if (element.kind === 'text') continue;
    const name = camelCase(element.name);
    const known = into.get(name) ?? { isNumber: false, isShown: false, words: new Set<string>() };
    into.set(name, element.kind === 'variable' ? { ...known, isShown: true } : decided(known, element));
    if (element.kind === 'choice') for (const { value } of element.variants) variablesOf(value, into);
  }
  return into;
}

function decided(known: Variable, choice: Choice): Variable {
  if (isOnNumber(choice)) return { ...known, isNumber: true };
  return { ...known, words: new Set([...known.words, ...choice.variants.map(({ key }) => key)]) };
}

/** Throws FluentError where a choice mixes numbers and words, or names a plural that the language does not have. */
export function checkChoices(messages: readonly Message[], lang: Lang, file: string): void {
  for (const { id, line, value, attributes } of messages) {
    for (const pattern of [value ?? [], ...attributes.map((one) => one.value)]) {
      for (const choice of choicesOf(pattern)) {
        const wrong = wrongKey(choice, lang);
        if (wrong !== null)
          throw new FluentError(file, line, `${id}: the choice on $${choice.name} cannot have [${wrong}]`);
      }
    }
  }
}

const choicesOf = (pattern: Pattern): Choice[] =>
  pattern.flatMap((one) =>
    one.kind === 'choice' ? [one, ...one.variants.flatMap(({ value }) => choicesOf(value))] : [],
  );

function wrongKey(choice: Choice, lang: Lang): string | null {
  const keys = choice.variants.map(({ key }) => key);
  if (!isOnNumber(choice)) return keys.find(isNumeral) ?? null;
  return keys.find((key) => !isNumeral(key) && !PLURALS[lang].includes(key)) ?? null;
}
