import { expect, it } from 'vitest';
import { scene } from '../../net/fakeSocket';
import type { ScenePlayer, Standing, TableInfo } from '../../net/messages';
import { AVATARS } from '../../people/avatars';
import { FACES } from '../../people/faces';
import { HEIGHT, parts, WIDTH, type Look } from './picture';

const LOOK: Look = {
  colours: { '--ink': '#1f2430' },
  drawings: { faces: FACES, avatars: AVATARS },
  pieces: (text) => [{ text, plain: false }],
};
const NOON = 1_700_000_000; // 14 or 15 November 2023, wherever one is

const player = (seat: number, name: string, part: Partial<ScenePlayer> = {}): ScenePlayer => ({
  ...(scene(1, []).players[0] as ScenePlayer),
  seat,
  name,
  you: false,
  kind: 'human',
  avatar: { shape: 'plum', ink: 'teal' },
  persona: null,
  ...part,
});
const standing = (seats: number[], name: string, place: number, total: string): Standing => ({
  seats,
  name,
  place,
  total,
  paid: '',
});

function info(names: readonly string[], part: Partial<TableInfo['end'] & object> = {}): TableInfo {
  const { game } = scene(1, ['KS']);
  const standings = names.map((name, seat) => standing([seat], name, seat + 1, String(200 - 10 * seat)));
  return {
    table: 'secrettable1',
    game: { ...game, name: 'Snap' },
    state: 'over',
    players: names.map((name, seat) => player(seat, name)),
    teams: [],
    rules_help: [],
    cancelled: false,
    watchable: true,
    fair: { ...scene(1, []).fair, seed: 'f00d' },
    now: 0,
    end: {
      verdict: `${names[0]} wins the match!`,
      story: ['Marta led from the start.'],
      standings,
      won: null,
      agreed: false,
      resigned: null,
      at: NOON,
      ...part,
    },
  };
}

const picture = (made: TableInfo, lang: string, host: string, look: Look): string => parts(made, lang, host, look).svg;
/** What is written on the picture. */
const texts = (...of: Parameters<typeof parts>): string[] =>
  parts(...of).writings.map(({ pieces }) => pieces.map(({ text }) => text).join(''));

it('is as large as pages show it', () => {
  expect([WIDTH, HEIGHT]).toEqual([1200, 630]);
  expect(picture(info(['Marta', 'Ben']), 'en', 'cards.test', LOOK)).toContain(
    'width="1200" height="630" viewBox="0 0 1200 630"',
  );
});

it('says who has won, what, when and where', () => {
  const [over, ...said] = texts(info(['Marta', 'Ben']), 'en', 'cards.test', LOOK);
  expect(over).toMatch(/^Snap · 1[45] November 2023$|^Snap · November 1[45], 2023$/);
  const standings = ['1', 'Marta', '200', '2', 'Ben', '190'];
  expect(said).toEqual([
    'Marta wins the match!',
    'Marta led from the start.',
    ...standings,
    'Tefuda 手札',
    'cards.test',
  ]);
});

it('keeps the face of titles where a name has letters that it lacks', () => {
  const pieces: Look['pieces'] = (text, names) =>
    names.includes('健太') && text.startsWith('健太')
      ? [
          { text: '健太', plain: true },
          { text: text.slice(2), plain: false },
        ]
      : [{ text, plain: false }];
  const { writings } = parts(info(['健太', 'Ben']), 'en', '', { ...LOOK, pieces });
  const titles = writings.flatMap((one) => one.pieces).filter(({ plain }) => !plain);
  expect(titles.map(({ text }) => text)).toEqual([' wins the match!', 'Tefuda 手札']);
});

it('speaks Japanese, and writes the day so', () => {
  const made = info(['マルタ', '健太'], {
    verdict: 'マルタさんが対局に勝ちました！',
    story: ['マルタさんが初めから首位でした。'],
  });
  expect(texts(made, 'ja', '', LOOK)[0]).toMatch(/2023年11月1[45]日$/);
  expect(texts(made, 'ja', '', LOOK).join('')).toContain('マルタさんが対局に勝ちました！');
});

it('holds no card, no seed and no table', () => {
  const svg = JSON.stringify(parts(info(['Marta', 'Ben']), 'en', 'cards.test', LOOK));
  for (const secret of ['secrettable1', 'f00d', 'KS', '♠']) expect(svg).not.toContain(secret);
});

it('writes a name as it is, and not into the drawing', () => {
  const { svg, writings } = parts(info(['<b>&"', 'Ben']), 'en', '', LOOK);
  expect(svg).not.toContain('<b>');
  expect(writings.some(({ pieces }) => pieces[0]?.text === '<b>&"')).toBe(true);
});

it('has room for eight, and for teams', () => {
  const eight = texts(info([...'ABCDEFGH']), 'en', '', LOOK);
  for (const name of 'ABCDEFGH') expect(eight).toContain(name);
  const teams = picture(
    info(['A', 'B', 'C', 'D'], { standings: [standing([0, 2], 'A, C', 1, '5'), standing([1, 3], 'B, D', 2, '3')] }),
    'en',
    '',
    LOOK,
  );
  expect(teams.match(/class="avatar"/g)).toHaveLength(6); // each beside the name, the winners large as well
});

it('draws faces of computer players, and nothing for a free seat', () => {
  const made = info(['Rin', 'Ben']);
  const [face = ''] = Object.keys(FACES);
  const persona = { id: face, name: 'Rin', also: '凛', temper: '', strength: '', level: '' };
  const players = [player(0, 'Rin', { kind: 'bot', persona, avatar: null }), player(1, 'Ben', { avatar: null })];
  expect(picture({ ...made, players }, 'en', '', LOOK)).not.toContain('class="avatar"');
});

it('cuts a name that is longer than its line', () => {
  const long = texts(info(['W'.repeat(80), 'Ben']), 'en', '', LOOK);
  expect(long.some((line) => /^W+…$/.test(line))).toBe(true);
});
