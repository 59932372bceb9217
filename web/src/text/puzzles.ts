/** What the page says of puzzles. The task and the answers come from the server. */
import { settings } from '../theme/settings.svelte';

const en = {
  about: 'One position, one decision. Everything you need is on the table.',
  ofTheDay: 'Puzzle of the day',
  solveToday: 'Solve it',
  solvedToday: 'solved',
  streak: (days: number) => (days === 1 ? 'Solved today' : `${days} days in a row`),
  level: (level: number) => `Difficulty ${level} of 5`,
  levels:
    'The blue line shows the difficulty: about how many computer players get it wrong, from a random one to the strongest. Press “Difficulty” in a puzzle to see which.',
  newHere: 'New to this game?',
  back: 'Back to the puzzle',
  number: (number: number) => `Puzzle ${number}`,
  done: (done: number, of: number) => `${done} of ${of} solved`,
  stands: { new: '', shown: 'solution seen', solved: 'solved' },
  show: 'Solution',
  next: 'Next puzzle',
  all: 'All puzzles',
  list: 'Puzzles',
  again: 'Try again',
  none: 'There are no puzzles here.',
};

type PuzzleWords = typeof en;

const ja: PuzzleWords = {
  about: 'この局面、あなたならどうプレイしますか。手がかりはすべて場に見えています。',
  ofTheDay: '今日の問題',
  solveToday: '挑戦する',
  solvedToday: '正解済み',
  streak: (days) => (days === 1 ? '今日は正解済み' : `${days}日連続で正解`),
  level: (level) => `難しさ${level}／5`,
  levels: '青い線は難しさです。でたらめに出すものから名人級まで、間違えるコンピューターの数が目安です。どれが間違えるかは、各問題の「難しさ」を押すと分かります。',
  newHere: 'このゲームがはじめての方へ',
  back: '問題に戻る',
  number: (number) => `第${number}問`,
  done: (done, of) => `${of}問中${done}問正解`,
  stands: { new: '', shown: '解答を見た', solved: '正解済み' },
  show: '解答を見る',
  next: '次の問題へ',
  all: '全問題の一覧',
  list: '問題一覧',
  again: 'もう一度',
  none: '問題はまだありません。',
};

export const puzzleWords = (): PuzzleWords => (settings.lang === 'ja' ? ja : en);
