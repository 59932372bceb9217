import { expect, it } from 'vitest';
import type { ScenePlayer } from '../../net/messages';
import type { Words } from '../../text/words.svelte';
import { latestFirst, told } from './facts';

it('a sum stays in one line', () => {
  const player = { dealer: false, substitute: '', kind: 'bot', badges: ['J = 10', 'opened'], terms: ['badge-court'] };
  const facts = told(player as unknown as ScenePlayer, {} as Words);
  expect(facts.map((one) => one.text)).toEqual(['J\u00a0=\u00a010', 'opened']);
});

it('where there is little room, what changes comes first, and who looks on last', () => {
  const badges = ['not opened yet', '91 in hand', '1 watching'];
  const terms = ['badge-opened', 'badge-points', 'badge-watchers'];
  const player = { dealer: true, substitute: '', kind: 'bot', badges, terms } as unknown as ScenePlayer;
  const facts = latestFirst(player, { dealer: 'Dealer' } as Words);
  expect(facts.map((one) => one.text)).toEqual(['91 in hand', 'not opened yet', 'Dealer', '1 watching']);
});
