import { expect, it } from 'vitest';
import type { ScenePlayer } from '../../net/messages';
import type { Words } from '../../text/words.svelte';
import { latestFirst, told } from './facts';

it('a sum stays in one line', () => {
  const player = { dealer: false, substitute: '', kind: 'bot', badges: ['J = 10', 'opened'], terms: ['badge-court'] };
  const facts = told(player as unknown as ScenePlayer, {} as Words);
  expect(facts.map((one) => one.text)).toEqual(['J\u00a0=\u00a010', 'opened']);
});

it('what others wait for comes first, then who looks on; and where there is little room, what changes', () => {
  const badges = ['not opened yet', '91 in hand', '1 watching'];
  const terms = ['badge-opened', 'badge-points', 'badge-watchers'];
  const player = { dealer: true, substitute: '', kind: 'human', online: false, badges, terms };
  const words = { dealer: 'Dealer', offline: 'Away', cardsIn: ({ count }) => `${count} cards` } as Words;
  const [plain, brief] = [told, latestFirst].map((way) =>
    way(player as unknown as ScenePlayer, words, 10).map((one) => one.text),
  );
  const urgent = ['Away', '1 watching', '10 cards'];
  expect(plain).toEqual([...urgent, 'Dealer', 'not opened yet', '91 in hand']);
  expect(brief).toEqual([...urgent, '91 in hand', 'not opened yet', 'Dealer']);
});
