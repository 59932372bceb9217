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

/** Somebody else plays, or nobody is there: it comes first, since others wait. */
const presence = (player: ScenePlayer, t: Words): Fact[] =>
  player.substitute !== ''
    ? [plain(t.playsFor({ bot: player.substitute }), 'term-substitute')]
    : player.kind === 'human' && !player.online && !player.you
      ? [plain(t.offline, 'term-missing')]
      : [];

const WATCHED = ['badge-watchers', 'badge-hand-open'];

/** Who looks on comes before what the game says. */
const badges = (player: ScenePlayer): [watched: Fact[], said: Fact[]] => {
  const all = player.badges.map((text, i) => plain(text, player.terms[i]));
  const watched = ({ term }: Fact) => WATCHED.includes(term);
  return [all.filter(watched), all.filter((fact) => !watched(fact))];
};

const dealer = (player: ScenePlayer, t: Words): Fact[] => (player.dealer ? [plain(t.dealer, 'term-dealer')] : []);

const held = (cards: number | null, t: Words): Fact[] => (cards === null ? [] : [plain(t.cardsIn({ count: cards }))]);

/** `cards`: so many are in the hand; null: that is not said here. */
export function told(player: ScenePlayer, t: Words, cards: number | null = null): Fact[] {
  const [watched, said] = badges(player);
  return [...presence(player, t), ...watched, ...held(cards, t), ...dealer(player, t), ...said];
}

/** Where not all of it has room: what changes most often comes first. */
export function latestFirst(player: ScenePlayer, t: Words, cards: number | null = null): Fact[] {
  const [watched, said] = badges(player);
  return [...presence(player, t), ...watched, ...held(cards, t), ...said.reverse(), ...dealer(player, t)];
}

export const facts = (player: ScenePlayer, t: Words): string[] => told(player, t).map((fact) => fact.text);
