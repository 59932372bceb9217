import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
};
const blocked = {
  getItem: () => {
    throw new Error('blocked');
  },
  setItem: () => {
    throw new Error('blocked');
  },
};

/** The settings as a page that is opened now finds them. */
async function opened() {
  vi.resetModules();
  return import('./settings.svelte');
}

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

describe('settings', () => {
  it('are soft, by the system and in two colours until somebody chooses', async () => {
    const { settings } = await opened();
    expect([settings.sound, settings.theme, settings.scheme, settings.sort]).toEqual(['all', 'auto', 'two', 'rank']);
  });

  it('are found again on the next visit', async () => {
    const { settings } = await opened();
    settings.scheme = 'four';
    settings.lang = 'ja';
    const again = (await opened()).settings;
    expect([again.scheme, again.lang, again.sound]).toEqual(['four', 'ja', 'all']);
  });

  it('give a pack of six suits six colours, unless the player chose', async () => {
    const { settings } = await opened();
    expect([settings.schemeFor(4), settings.schemeFor(6)]).toEqual(['two', 'six']);
    settings.scheme = 'two';
    expect(settings.schemeFor(6)).toBe('two');
  });

  it('remember one order of the hand where suits are followed, one where ranks are stacks, and another elsewhere', async () => {
    const { settings } = await opened();
    expect([settings.sortFor('sort'), settings.sortFor('suited'), settings.sortFor('ranked')]).toEqual([
      ...['rank', 'suit', 'rank'],
    ]);
    settings.chooseSort('own', 'suited');
    expect([settings.sort, settings.sortFor('suited')]).toEqual(['rank', 'own']);
    settings.chooseSort('suit', 'sort');
    settings.chooseSort('most', 'ranked');
    const again = (await opened()).settings;
    expect([again.sort, again.sortFor('suited'), again.sortFor('ranked')]).toEqual(['suit', 'own', 'most']);
  });

  it('say how large cards are and how long motions take, as factors', async () => {
    const { settings } = await opened();
    expect([settings.cardScale, settings.length]).toEqual([1, 1]);
    settings.cardSize = 'large';
    settings.motion = 'off';
    expect([settings.cardScale > 1, settings.length]).toEqual([true, 0]);
    const again = (await opened()).settings;
    expect([again.cardSize, again.motion]).toEqual(['large', 'off']);
  });

  it('hold for the visit where storage is blocked', async () => {
    vi.stubGlobal('localStorage', blocked);
    const { settings } = await opened();
    settings.sound = 'turn';
    expect(settings.sound).toBe('turn');
  });

  it.each(['', '[]', 'null', '{"theme":"pink","sound":"yes","constructor":1}', '{broken'])(
    'survive %j in storage',
    async (text) => {
      kept.set('tefuda.settings', text);
      const { settings } = await opened();
      expect([settings.theme, settings.sound]).toEqual(['auto', 'all']);
    },
  );
});
