/** The two links of a club: one that this browser renews, and those that were renewed elsewhere. */
import type { Lang } from '../text/lang';
import * as requests from '../net/club';
import { drawnToken } from '../net/seats';
import { keep, kept, type KeptClub } from './kept';

const keptAs = { director: 'leader', join: 'join' } as const;

/** The new token is kept before it is sent, so that a lost answer locks nobody out: see `checkLinks`. */
export async function renewLink(club: string, link: requests.LinkKind, lang: Lang): Promise<void> {
  const token = drawnToken();
  keep(club, { drawn: { link, token } });
  await requests.renewLink(club, kept(club)?.leader ?? '', link, token, lang);
  keep(club, { [keptAs[link]]: token, drawn: undefined });
}

/** A renewal whose answer got lost: has it come to the server? */
async function settleDrawn(club: string, { drawn }: KeptClub): Promise<void> {
  if (!drawn) return;
  const works = (await requests.checkLinks(club, { [drawn.link]: drawn.token }))[drawn.link];
  keep(club, { ...(works ? { [keptAs[drawn.link]]: drawn.token } : {}), drawn: undefined });
}

/** Forgets the links that no longer work, and returns which they are. */
export async function checkLinks(club: string): Promise<requests.LinkKind[]> {
  const before = kept(club);
  if (!before?.leader && !before?.join) return [];
  await settleDrawn(club, before);
  const { leader, join } = kept(club) ?? before;
  const works = await requests.checkLinks(club, { director: leader, join });
  const lost = (['director', 'join'] as const).filter((link) => before[keptAs[link]] && !works[link]);
  if (lost.length > 0) keep(club, Object.fromEntries(lost.map((link) => [keptAs[link], undefined])));
  return lost;
}
