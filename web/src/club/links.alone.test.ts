import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LinkKind } from '../net/club';

/** A club at a server: the tokens of its links. */
const server = vi.hoisted(() => ({ director: '', join: '', answers: true }));
vi.mock('../net/club', () => ({
  renewLink: (_club: string, token: string, link: LinkKind, renewed: string) => {
    if (token !== server.director) return Promise.reject(new Error('token'));
    server[link] = renewed;
    return server.answers ? Promise.resolve({ link }) : Promise.reject(new Error('the answer is lost'));
  },
  checkLinks: (_club: string, tokens: Partial<Record<LinkKind, string>>) =>
    Promise.resolve({ director: tokens.director === server.director, join: tokens.join === server.join }),
}));

const [LEADER, JOIN] = ['L'.repeat(43), 'J'.repeat(43)];
const storage = new Map<string, string>();
beforeEach(() => {
  storage.clear();
  Object.assign(server, { director: LEADER, join: JOIN, answers: true });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** What a link of the page carries. */
const codeOf = (path: string) => path.split('#')[1] ?? '';

/** What this browser keeps of the club, and what is done with its links. */
async function opened(found: { leader?: string; join?: string }) {
  const [keeping, links] = await Promise.all([import('./kept'), import('./links')]);
  keeping.keep('c', found);
  return { ...links, ...keeping, now: () => keeping.kept('c') ?? { name: '', since: 0 } };
}

it('keeps the new token of each link, and its link leads back here', async () => {
  const { renewLink, now, ofCode, leaderPath, joinPath } = await opened({ leader: LEADER, join: JOIN });
  await renewLink('c', 'join', 'en');
  await renewLink('c', 'director', 'en');
  expect([now().leader, now().join]).toEqual([server.director, server.join]);
  expect(server.director).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(new Set([server.director, server.join, LEADER, JOIN]).size).toBe(4);
  expect(ofCode(codeOf(leaderPath('c', now())))).toEqual({ leader: server.director, join: server.join });
  expect(ofCode(codeOf(joinPath('c', now())))).toEqual({ join: server.join });
});

it('locks nobody out if the answer gets lost', async () => {
  const { renewLink, checkLinks, now } = await opened({ leader: LEADER, join: JOIN });
  server.answers = false;
  await expect(renewLink('c', 'director', 'en')).rejects.toThrow('lost');
  expect(now().leader).toBe(LEADER);
  expect(await checkLinks('c')).toEqual([]);
  expect(now().leader).toBe(server.director);
  expect(now().drawn).toBeUndefined();
});

it('keeps the old link if the request got lost', async () => {
  const { checkLinks, keep, now } = await opened({ leader: LEADER, join: JOIN });
  keep('c', { drawn: { link: 'join', token: 'N'.repeat(43) } });
  expect(await checkLinks('c')).toEqual([]);
  expect([now().join, now().drawn]).toEqual([JOIN, undefined]);
});

it('forgets what was renewed elsewhere, and what is left makes a link', async () => {
  const { checkLinks, now, leaderPath, ofCode } = await opened({ leader: LEADER, join: JOIN });
  server.join = 'N'.repeat(43);
  expect(await checkLinks('c')).toEqual(['join']);
  expect(ofCode(codeOf(leaderPath('c', now())))).toEqual({ leader: LEADER });
  server.director = 'M'.repeat(43);
  expect(await checkLinks('c')).toEqual(['director']);
  expect([now().leader, now().join]).toEqual([undefined, undefined]);
  expect(await checkLinks('c')).toEqual([]);
});
