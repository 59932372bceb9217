import { expect, it } from 'vitest';
import type { ScenePlayer } from '../../net/messages';
import type { Words } from '../../text/words.svelte';
import { told } from './facts';

it('a sum stays in one line', () => {
  const player = { dealer: false, substitute: '', kind: 'bot', badges: ['J = 10', 'opened'], terms: ['badge-court'] };
  const facts = told(player as unknown as ScenePlayer, {} as Words);
  expect(facts.map((one) => one.text)).toEqual(['J\u00a0=\u00a010', 'opened']);
});
