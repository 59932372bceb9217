import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Avatar, Profile, ProfileBody } from '../net/messages';

const PLUM: Avatar = { shape: 'plum', ink: 'teal' };
const FAN: Avatar = { shape: 'fan', ink: 'rose' };
const server = vi.hoisted(() => ({ profile: null as Profile | null, words: true }));
vi.mock('../net/profile', () => ({
  profile: () => Promise.resolve({ profile: server.profile, passkeys: true }),
  keep: ({ name, avatar = null, lang }: ProfileBody) => {
    server.profile = profile(name ?? '', avatar, lang);
    return Promise.resolve({ profile: server.profile, passkeys: true });
  },
}));
vi.mock('../net/comeback', () => ({ onComeback: () => undefined }));
vi.mock('../text/tongues', () => ({
  fetchWords: () => (server.words ? Promise.resolve({}) : Promise.reject(new Error('no line'))),
}));

const profile = (name: string, avatar: Avatar | null, lang: Profile['lang'] = 'en'): Profile => ({
  ...{ name, avatar, lang, created: 0, devices: 2, passkeys: 1 },
});

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  [server.profile, server.words] = [profile('Aki', PLUM), true];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('navigator', { language: 'en-GB' });
});
afterEach(() => vi.unstubAllGlobals());

/** The page as it is opened anew, on a device that has seen the profile. */
async function opened() {
  vi.resetModules();
  const [{ kept }, { own }, { settings }, { NameDraft }] = await Promise.all([
    import('./kept.svelte'),
    import('../people/own.svelte'),
    import('../theme/settings.svelte'),
    import('../people/draft.svelte'),
  ]);
  await kept.look();
  return { kept, own, settings, draft: new NameDraft() };
}

it('takes over what was changed on another device, and tells no table', async () => {
  const { own, draft, settings } = await opened();
  expect([draft.text, own.avatar]).toEqual(['Aki', PLUM]);
  server.profile = profile('Akiko', FAN, 'ja');
  const again = await opened();
  await vi.waitFor(() => expect(again.settings.lang).toBe('ja'));
  expect([again.draft.text, again.own.avatar, again.own.changed]).toEqual(['Akiko', FAN, false]);
  expect(settings.lang).toBe('en'); // the page of before
});

it('leaves alone what was chosen on this device, until another one has chosen', async () => {
  const { own } = await opened();
  own.setAvatar(FAN);
  own.setName('Ben');
  const again = await opened();
  expect([again.draft.text, again.own.avatar]).toEqual(['Ben', FAN]);
  server.profile = profile('Aki', null);
  const last = await opened();
  expect([last.draft.text, last.own.avatar]).toEqual(['Ben', null]);
});

it('writes only what was changed here, also on a page that has not heard of the change elsewhere', async () => {
  const { kept, own, draft } = await opened();
  server.profile = profile('Aki', FAN, 'ja');
  expect(await kept.save('Akiko', true)).toBe(true);
  expect(server.profile).toEqual(profile('Akiko', FAN, 'ja'));
  expect([draft.text, own.avatar]).toEqual(['Akiko', FAN]);
  server.profile = profile('Chie', FAN, 'ja');
  own.setAvatar(PLUM);
  await kept.save('Akiko', true);
  expect(server.profile).toMatchObject({ name: 'Chie', avatar: PLUM });
});

it('writes no old language back where the words of the new one could not be had', async () => {
  await opened();
  [server.profile, server.words] = [profile('Aki', PLUM, 'ja'), false];
  const { kept, settings } = await opened();
  await kept.save('Akiko', true);
  expect([settings.lang, server.profile.lang]).toEqual(['en', 'ja']);
  server.words = true;
  const again = await opened();
  await vi.waitFor(() => expect(again.settings.lang).toBe('ja'));
});

it('makes no profile again that was deleted on another device', async () => {
  const { kept } = await opened();
  server.profile = null;
  expect(await kept.save('Aki', true)).toBe(false);
  expect([kept.profile, server.profile]).toEqual([null, null]);
  expect(await kept.save('Aki', true)).toBe(true);
  expect(server.profile).toMatchObject({ name: 'Aki' });
});

it('keeps what somebody types, whatever is heard of meanwhile', async () => {
  const { kept, draft } = await opened();
  draft.text = 'Ak';
  server.profile = profile('Akiko', PLUM);
  await kept.look();
  expect(draft.text).toBe('Ak');
  draft.done();
  expect(draft.text).toBe('Akiko');
});
