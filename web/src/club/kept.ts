/** The clubs of this browser: the tokens of their links, and the member as whom its owner has joined. */
import { local } from '../app/storage';

export interface KeptClub {
  name: string;
  /** The token of the leaders' link, and that of the members' link, as far as this browser has had them. */
  leader?: string | undefined;
  join?: string | undefined;
  /** The member, and the token of that member. */
  member?: string | undefined;
  token?: string | undefined;
  /** The token of a link that is being renewed: the answer may get lost. */
  drawn?: { link: 'director' | 'join'; token: string } | undefined;
  since: number;
}

const CLUB = 'tefuda.club.';

const isKept = (one: unknown): one is KeptClub => typeof (one as Partial<KeptClub> | null)?.name === 'string';

export function kept(club: string): KeptClub | null {
  const found = local.parsed(CLUB + club);
  return isKept(found) ? found : null;
}

export function keep(club: string, more: Partial<KeptClub>): void {
  local.set(CLUB + club, JSON.stringify({ name: '', since: Date.now(), ...kept(club), ...more }));
}

export const forget = (club: string): void => void local.remove(CLUB + club);

/** As told by its server: a member who is not listed any more has left on another device, or was removed. */
export function forgetUnlisted(club: string, members: readonly { id: string }[]): void {
  const found = kept(club);
  if (found?.member && !members.some(({ id }) => id === found.member))
    keep(club, { member: undefined, token: undefined });
}

/** Those of this browser, the newest first. */
export const all = (): [string, KeptClub][] =>
  local
    .keys(CLUB)
    .map((key) => [key.slice(CLUB.length), local.parsed(key)] as const)
    .filter((one): one is [string, KeptClub] => isKept(one[1]))
    .sort((one, other) => other[1].since - one[1].since);

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** What stands behind the `#` of a link: a server never sees it. */
export function ofCode(code: string): Partial<KeptClub> {
  const [kind, tokens = ''] = code.split('=');
  const [first, second, ...more] = tokens.split('.');
  if (![first, second ?? first].every((token) => TOKEN.test(token ?? '')) || more.length > 0) return {};
  if (kind === 'join' && !second) return { join: first };
  if (kind === 'leader') return { leader: first, ...(second ? { join: second } : {}) };
  return {};
}

export const joinPath = (club: string, { join }: KeptClub): string => `/club/${club}#join=${join ?? ''}`;
export const leaderPath = (club: string, { leader, join }: KeptClub): string =>
  `/club/${club}#leader=${[leader, join].filter(Boolean).join('.')}`;
