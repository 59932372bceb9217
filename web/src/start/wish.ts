/** Wishes for a table, made from what a game declares about itself. */
import type { Lang } from '../net/api';
import type { GameInfo, NewTable, Option, SeatWish } from '../net/messages';

/** The table that the game's own rulebook calls best: oneself, and players of the house. */
export function againstBots(game: GameInfo, name: string, lang: Lang): NewTable {
  const bot: SeatWish = { kind: 'bot', bot: game.bot };
  const others = Array.from({ length: best(game) - 1 }, () => bot);
  return { game: game.id, name, lang, seats: [{ kind: 'me' }, ...others], rules: {}, hints: game.hints };
}

/** How many play it best: games name that number first. */
export const best = (game: GameInfo): number => game.seats[0] ?? 1;

/** How many may sit there, from few to many. */
export const sizes = (game: GameInfo): number[] => [...game.seats].sort((a, b) => a - b);

/** "2–8" where all between may too; else each for itself. */
export function sizesInWords(game: GameInfo, comma: string): string {
  const all = sizes(game);
  const [least = 0, most = 0] = [all[0], all.at(-1)];
  return all.length > 2 && most - least === all.length - 1 ? `${least}–${most}` : all.join(comma);
}

/** The games in their order, but the one that was played last comes first. */
export const lastFirst = (games: readonly GameInfo[], last: string): GameInfo[] => [
  ...games.filter((g) => g.id === last),
  ...games.filter((g) => g.id !== last),
];

const TRUE = ['1', 'true', 'yes', 'on'];

export const isOn = (value: string): boolean => TRUE.includes(value.toLowerCase());

/** A flag is written back in the words in which its default came. */
export function flag(option: Option, on: boolean): string {
  const pairs = [['0', '1'], ['no', 'yes'], ['off', 'on'], ['false', 'true']];
  const pair = pairs.find((words) => words.includes(option.default.toLowerCase())) ?? ['false', 'true'];
  return pair[on ? 1 : 0] ?? '';
}

/** How a seat's wish is written in a form: "open", or "bot:" and the bot's id. */
export function seatWish(value: string): SeatWish {
  return value.startsWith('bot:') ? { kind: 'bot', bot: value.slice(4) } : { kind: 'open' };
}

/** Only what differs from the rulebook is sent. */
export function changed(options: readonly Option[], values: Readonly<Record<string, string>>): Record<string, string> {
  const told = options.filter((o) => values[o.name] !== undefined && values[o.name] !== o.default);
  return Object.fromEntries(told.map((o) => [o.name, values[o.name] ?? o.default]));
}

/** All options as the rulebook has them, then as a preset wants them. */
export function filled(options: readonly Option[], rules: Readonly<Record<string, string>> = {}): Record<string, string> {
  return Object.fromEntries(options.map((o) => [o.name, rules[o.name] ?? o.default]));
}
