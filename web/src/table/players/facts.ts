/** What must be known of a player beside his name and his cards, in a few words each. */
import type { Player } from '../../net/messages';
import type { Words } from '../../text/ja';

export const facts = (player: Player, t: Words): string[] => [
  ...(player.you ? [t.you] : []),
  ...(player.dealer ? [t.dealer] : []),
  ...(player.relief !== '' ? [t.playsFor(player.relief)] : player.kind === 'human' && !player.online ? [t.offline] : []),
  ...player.badges,
];

/** The same where there is room for one line: what changes most often comes first. */
export const newsOf = (player: Player, t: Words): string => facts(player, t).reverse().join(' · ');
