import { expect, it } from 'vitest';
import type { ScenePlayer, TableInfo } from '../net/messages';
import { sorted, type Mine } from './mine';

const player = (seat: number, acting: boolean, waiting_since: number | null): ScenePlayer => ({
  seat,
  name: `P${seat}`,
  kind: 'human',
  you: false,
  unnamed: false,
  online: true,
  dealer: false,
  acting,
  team: null,
  waiting_since,
  missed_since: null,
  host: false,
  left: null,
  substitute: '',
  persona: null,
  avatar: null,
  badges: [],
  terms: [],
});
const table = (id: string, state: TableInfo['state'], acting: number, since: number): Mine => ({
  seat: 0,
  info: {
    table: id,
    state,
    players: [0, 1].map((seat) => player(seat, seat === acting, seat === acting ? since : null)),
  } as TableInfo,
});

it('puts first where one is waited for, the longest wait first, and none that are over', () => {
  const all = [
    table('theirs', 'playing', 1, 50),
    table('late', 'playing', 0, 90),
    table('early', 'playing', 0, 10),
    table('past', 'over', -1, 0),
    table('open', 'waiting', -1, 0),
  ];
  expect(sorted(all, 100).map((one) => one.info.table)).toEqual(['early', 'late', 'theirs', 'open']);
});
