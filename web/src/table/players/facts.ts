/** The facts about a player beside name and cards, in a few words each. */
import type { ScenePlayer } from '../../net/messages';
import type { Words } from '../../text/words.svelte';

/** A word or two, and under which name the game explains them. */
export interface Fact {
  text: string;
  term: string;
}

/** A sum stays in one line. */
const plain = (text: string, term = ''): Fact => ({ text: text.replaceAll(' = ', '\u00a0=\u00a0'), term });

export const told = (player: ScenePlayer, t: Words): Fact[] => [
  ...(player.dealer ? [plain(t.dealer, 'term-dealer')] : []),
  ...(player.substitute !== ''
    ? [plain(t.playsFor({ bot: player.substitute }), 'term-substitute')]
    : player.kind === 'human' && !player.online
      ? [plain(t.offline, 'term-missing')]
      : []),
  ...player.badges.map((text, i) => plain(text, player.terms[i])),
];

/** Who looks on matters least. */
const AT_LAST = 'badge-watchers';

/** Where not all of it has room: what changes most often comes first. */
export function latestFirst(player: ScenePlayer, t: Words): Fact[] {
  const all = told(player, t).reverse();
  return [...all.filter(({ term }) => term !== AT_LAST), ...all.filter(({ term }) => term === AT_LAST)];
}

export const facts = (player: ScenePlayer, t: Words): string[] => told(player, t).map((fact) => fact.text);
