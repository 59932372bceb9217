/** What the page says of puzzles. The task and the answers come from the server. */
import { settings } from '../theme/settings.svelte';

const en = {
  about: 'One position, one decision. What you may know is on the table.',
  ofTheDay: 'Puzzle of the day',
  solveToday: (game: string) => `Today: ${game}`,
  solvedToday: 'solved',
  streak: (days: number) => (days === 1 ? 'Solved today' : `${days} days in a row`),
  level: (level: number) => `Difficulty ${level} of 5`,
  number: (number: number) => `Puzzle ${number}`,
  done: (done: number, of: number) => `${done} of ${of} solved`,
  stands: { new: '', shown: 'solution seen', solved: 'solved' },
  show: 'Show the solution',
  next: 'Next puzzle',
  all: 'All puzzles',
  again: 'Once more',
  none: 'There are no puzzles here.',
};

type PuzzleWords = typeof en;

const ja: PuzzleWords = {
  about: '1つの局面で、プレイを1つ選びます。考える材料はすべて場に見えています。',
  ofTheDay: '今日の問題',
  solveToday: (game) => `今日は${game}`,
  solvedToday: '正解済み',
  streak: (days) => (days === 1 ? '今日は正解済み' : `${days}日連続で正解`),
  level: (level) => `難しさ${level}／5`,
  number: (number) => `第${number}問`,
  done: (done, of) => `${of}問中${done}問正解`,
  stands: { new: '', shown: '解答を見た', solved: '正解済み' },
  show: '解答を見る',
  next: '次の問題へ',
  all: '問題一覧',
  again: 'もう一度',
  none: '問題はまだありません。',
};

export const puzzleWords = (): PuzzleWords => (settings.lang === 'ja' ? ja : en);
