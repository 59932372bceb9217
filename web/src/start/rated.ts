/** Which computer players may play a rated match: those that have a rating at this size of table. */
import type { ComputerRating, RatingScale } from '../net/messages';

type Strength = ComputerRating['strength'];

/** The weakest first; null while the scale is not known. */
export const ratedAt = (scale: RatingScale | null, game: string, players: number): Strength[] | null =>
  scale?.tables
    .find((one) => one.game === game && one.players === players)
    ?.computers.map(({ strength }) => strength) ?? null;

/** `others`: who is wanted at the other seats. What is not known here, the server knows. */
export const allRated = (rated: readonly string[] | null, others: readonly string[]): boolean =>
  rated === null || others.every((one) => one === 'open' || rated.includes(one));
