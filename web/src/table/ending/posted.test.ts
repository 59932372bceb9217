import { expect, it } from 'vitest';
import { scene } from '../../net/fakeSocket';
import type { MatchResult, ScenePlayer } from '../../net/messages';
import en from '../../text/picture.en.ftl';
import ja from '../../text/picture.ja.ftl';
import { posted } from './posted';

const own = (part: Partial<ScenePlayer>): ScenePlayer => ({ ...(scene(1, []).players[0] as ScenePlayer), ...part });
const END: MatchResult = {
  verdict: 'Player 1 wins the match!',
  story: ['Player 1 led from the first deal to the last.', 'The lead changed hands 5 times.'],
  standings: [
    { seats: [0], name: 'Player 1', place: 1, total: '210', paid: '' },
    { seats: [1], name: 'Waka', place: 2, total: '0', paid: '' },
  ],
  ...{ won: null, agreed: false, resigned: null, at: 0 },
};
const unnamed = own({ seat: 0, name: 'Player 1', unnamed: true });

it('tells others of a reader without a name as that reader would', () => {
  const { verdict, story, standings } = posted(END, unnamed, en);
  expect([verdict, story]).toEqual(['I won the match!', ['The lead changed hands 5 times.']]);
  expect(standings.map(({ name }) => name)).toEqual(['Me', 'Waka']);
  const said = { ...END, verdict: 'プレイヤー1さんの勝ちです！', story: [] };
  expect(posted(said, own({ seat: 0, name: 'プレイヤー1', unnamed: true }), ja).verdict).toBe('対局に勝ちました！');
  const both = END.standings.map((one) => ({ ...one, place: 1 }));
  expect(posted({ ...END, verdict: 'Player 1 and Waka share the match.', standings: both }, unnamed, en).verdict).toBe(
    'We share the match.',
  );
});

it('leaves a loss, a name that was given, and what a watcher sends', () => {
  const lost = { ...END, verdict: 'Waka wins the match!' };
  expect(posted(lost, { ...unnamed, seat: 0 }, en).verdict).toBe('Waka wins the match!');
  expect(posted(END, own({ name: 'Player 1', unnamed: false }), en)).toBe(END);
  expect(posted(END, null, en)).toBe(END);
});
