/** The computer players who sit down with a person who presses Play now. */
import type { GameInfo, Persona, RequestedPlayer } from '../net/messages';
import type { Lang } from '../text/lang';
import { listed, type Words } from '../text/words.svelte';

export interface Strength {
  level: string;
  /** In words. */
  name: string;
}

const WEAKEST_FIRST = ['gentle', 'steady', 'sharp', 'master'];

/** How strong computer players can be, from the weakest on; what is not known here comes last. */
export function strengths(bots: readonly Persona[]): Strength[] {
  const levels = [...new Map(bots.map(({ level, strength }) => [level, strength]))];
  const place = (level: string) =>
    WEAKEST_FIRST.includes(level) ? WEAKEST_FIRST.indexOf(level) : WEAKEST_FIRST.length;
  return levels.map(([level, name]) => ({ level, name })).sort((a, b) => place(a.level) - place(b.level));
}

/** Those strengths that there are in a game. */
export const offered = (game: GameInfo, all: readonly Strength[]): Strength[] =>
  all.filter(({ level }) => game.strengths.some((one) => one === level));

/** As strong as is wished, or as strong as can be had in this game. */
function possible(game: GameInfo, bots: readonly Persona[], level: string): string {
  const there = offered(game, strengths(bots));
  return there.find((one) => one.level === level)?.level ?? there.at(-1)?.level ?? level;
}

/** So many of them, who play as strong as is wished: first those who do so anyway, as each game calls them. */
export function company(game: GameInfo, bots: readonly Persona[], count: number, wished: string): Persona[] {
  const level = possible(game, bots, wished);
  const called = game.personas.map((id) => bots.find((one) => one.id === id)).filter((one) => one !== undefined);
  const fit = called.filter((one) => one.level === level);
  const strength = fit[0]?.strength;
  const others = called
    .filter((one) => !fit.includes(one))
    .map((one) => (strength ? { ...one, level, strength } : one));
  return [...fit, ...others].slice(0, count);
}

const NAMED = 3;

/** Their names, as far as they have room in a line. */
export function companions(
  others: readonly Persona[],
  t: Pick<Words, 'withThem' | 'withMany' | 'comma'>,
  lang: Lang,
): string {
  const all = others.map(({ name }) => name);
  if (all.length <= NAMED) return t.withThem({ names: listed(all, lang) });
  return t.withMany({ names: all.slice(0, NAMED - 1).join(t.comma), more: all.length - NAMED + 1 });
}

const strengthOf = (who: Persona) => who.level as NonNullable<RequestedPlayer['strength']>;

/** A bot that keeps to a convention with its partners. */
interface Conventional {
  program: string;
}

/** One's own seat, and others: who is known by name sits there as that one. */
const seated = (
  game: GameInfo,
  others: readonly (Persona | Conventional | undefined | 'open')[],
): RequestedPlayer[] => [
  { kind: 'me' },
  ...others.map((who): RequestedPlayer => {
    if (who === 'open') return { kind: 'open' };
    if (who && 'program' in who) return { kind: 'bot', bot: who.program };
    return who ? { kind: 'bot', who: who.id, strength: strengthOf(who) } : { kind: 'bot', bot: game.bot };
  }),
];

/** Seats for oneself and for them; where nobody is known, for the programs that usually play. */
export const seatsWith = (game: GameInfo, others: readonly Persona[], players: number): RequestedPlayer[] =>
  seated(
    game,
    Array.from({ length: players - 1 }, (_, i) => others[i]),
  );

/** Seats as a form has them: "open" for a friend, a bot with a convention, or else a strength. Nobody sits twice. */
export function seatsOf(game: GameInfo, bots: readonly Persona[], wishes: readonly string[]): RequestedPlayer[] {
  const here = new Set<string>();
  const others = wishes.map((wish) => {
    if (wish === 'open') return wish;
    if (game.conventions.some(({ value }) => value === wish)) return { program: wish };
    const who = company(game, bots, bots.length, wish).find(({ id }) => !here.has(id));
    if (who) here.add(who.id);
    return who;
  });
  return seated(game, others);
}
