/** The clubs that the owner of this browser has left with their name: it forgets them, but for those that it leads. */
import { readClub } from '../net/club';
import type { Lang } from '../net/api';
import { all, forget, forgetUnlisted, kept } from './kept';

async function look(club: string, lang: Lang): Promise<void> {
  forgetUnlisted(club, (await readClub(club, lang)).members);
  const found = kept(club);
  if (!found?.member && !found?.leader) forget(club);
}

/** Those that cannot be read stay, and are looked at again when their page is opened. */
export async function forgetLeftClubs(lang: Lang): Promise<void> {
  const joined = all().filter(([, one]) => one.member);
  await Promise.allSettled(joined.map(([club]) => look(club, lang)));
}
