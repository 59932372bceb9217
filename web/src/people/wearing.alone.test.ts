import { beforeEach, expect, it, vi } from 'vitest';
import type { ScenePlayer } from '../net/messages';
import { Life } from '../table/life/life.svelte';
import type { ToServer } from '../net/messages';

const ME = { you: true, kind: 'human', avatar: null, name: 'Aki' } as unknown as ScenePlayer;
let sent: ToServer[] = [];
let life: Life;

/** The page as it is opened anew. */
async function opened() {
  vi.resetModules();
  const { own } = await import('./own.svelte');
  const { wearing } = await import('./wearing');
  return { own, wearing };
}

beforeEach(() => {
  sent = [];
  life = new Life((frame) => sent.push(frame) > 0);
});

const answer = (reason = '') =>
  life.heard({ t: reason ? 'refused' : 'accepted', id: life.asked, reason } as unknown as Parameters<Life['heard']>[0]);

it('asks once for each name that is chosen at the table', async () => {
  const { own, wearing } = await opened();
  own.setName('Before');
  const wear = wearing(own.renamed);
  wear(ME, life);
  expect(sent).toEqual([]);
  own.setName('Ben');
  wear(ME, life);
  wear(ME, life);
  answer();
  wear(ME, life);
  expect(sent).toMatchObject([{ t: 'set_name', name: 'Ben' }]);
  own.setName('Ben');
  wear(ME, life);
  expect(sent).toHaveLength(2);
});

it('says why a name was refused, until the next is chosen', async () => {
  const { own, wearing } = await opened();
  const wear = wearing();
  own.setName('Ben');
  wear(ME, life);
  answer('not now');
  wear(ME, life);
  expect(own.refusal).toBe('not now');
  own.setName('Chie');
  expect(own.refusal).toBe('');
});

it('asks for name and avatar one after the other', async () => {
  const { own, wearing } = await opened();
  const wear = wearing();
  own.setAvatar({ shape: 'fan', ink: 'rose' });
  own.setName('Ben');
  wear(ME, life);
  answer();
  wear(ME, life);
  expect(sent.map((one) => one.t)).toEqual(['set_avatar', 'set_name']);
});
