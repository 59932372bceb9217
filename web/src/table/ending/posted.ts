/** The result as one sends it to others: there a reader without a name is "I", and neither "you" nor a number. */
import type { MatchResult, ScenePlayer, Standing } from '../../net/messages';

export function posted(end: MatchResult, own: ScenePlayer | null | undefined, words: Texts.Picture): MatchResult {
  if (!own?.unnamed) return end;
  const isOwn = ({ seats }: Standing): boolean => seats.length === 1 && seats[0] === own.seat;
  const first = end.standings.filter(({ place }) => place === 1);
  const won = first.length > 1 ? words.shared : words.won;
  return {
    ...end,
    verdict: first.some(isOwn) && end.verdict.includes(own.name) ? won : end.verdict,
    story: end.story.filter((said) => !said.includes(own.name)),
    standings: end.standings.map((one) => (isOwn(one) ? { ...one, name: words.me } : one)),
  };
}
