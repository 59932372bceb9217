/** Wishes for a table, made from what a game declares about itself. */
import type { GameInfo, RuleOptionInfo } from '../net/messages';
import type { Words } from '../text/words.svelte';

/** How many play it best. */
export const best = (game: GameInfo): number => game.showcase?.players ?? game.seats[0] ?? 1;

/** How many sit at a newcomer's first table: as many as in the first lesson, which shows the game with few. */
export const newcomers = (game: GameInfo): number => game.lessons[0]?.seats ?? best(game);

/** How many may sit there, from few to many. */
export const sizes = (game: GameInfo): number[] => [...game.seats].sort((a, b) => a - b);

/** "2–8" where all between may too; else each for itself, as "4, 6 or 8". */
export function sizesInWords(game: GameInfo, t: Pick<Words, 'sizesRange' | 'sizesComma' | 'sizesOr'>): string {
  const all = sizes(game);
  const [least = 0, most = 0] = [all[0], all.at(-1)];
  if (all.length > 2 && most - least === all.length - 1) return t.sizesRange({ least, most });
  return [all.slice(0, -1).join(t.sizesComma), most].filter(Boolean).join(t.sizesOr);
}

const TRUE = ['1', 'true', 'yes', 'on'];

export const isOn = (value: string): boolean => TRUE.includes(value.toLowerCase());

/** A flag is written back in the words in which its default came. */
export function flag(option: RuleOptionInfo, on: boolean): string {
  const pairs = [
    ['0', '1'],
    ['no', 'yes'],
    ['off', 'on'],
    ['false', 'true'],
  ];
  const pair = pairs.find((words) => words.includes(option.default.toLowerCase())) ?? ['false', 'true'];
  return pair[on ? 1 : 0] ?? '';
}

/** Only what differs from the rulebook is sent. */
export function changed(
  options: readonly RuleOptionInfo[],
  values: Readonly<Record<string, string>>,
): Record<string, string> {
  const told = options.filter((o) => values[o.name] !== undefined && values[o.name] !== o.default);
  return Object.fromEntries(told.map((o) => [o.name, values[o.name] ?? o.default]));
}

/** All options as the rulebook has them, then as a preset wants them. */
export function filled(
  options: readonly RuleOptionInfo[],
  rules: Readonly<Record<string, string>> = {},
): Record<string, string> {
  return Object.fromEntries(options.map((o) => [o.name, rules[o.name] ?? o.default]));
}
