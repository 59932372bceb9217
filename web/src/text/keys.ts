/** What the keys do, on the page that `?` leads to. */
import { settings } from '../theme/settings.svelte';

const en = {
  arrows: 'Move from card to card',
  space: 'Select or deselect the card',
  rank: 'Large hand: select or deselect all cards of this rank',
  enter: 'Press the first button',
  digits: 'Press another button',
  escape: 'Deselect all cards',
  shift: 'Move the card (own order)',
  new: 'Workbench: new meld from the selected cards',
  tidy: 'Workbench: tidy',
  hint: 'What could I do?',
  back: 'Undo the last play',
  names: { arrows: '← → ↑ ↓', space: 'Space', rank: 'A', enter: 'Enter', digits: '2 … 9', escape: 'Esc', shift: 'Shift ← →', fresh: 'N', tidy: 'T', hint: 'H', back: 'U', help: '?' },
  help: 'Help',
};

type KeyWords = typeof en;

const ja: KeyWords = {
  arrows: '札を移動',
  space: '札を選ぶ、戻す',
  rank: '手札が多いとき：同じランクを全部選ぶ、戻す',
  enter: '最初の操作を実行',
  digits: 'ほかの操作を実行',
  escape: '選択をすべて解除',
  shift: '札の位置を変える',
  new: '作業台：選んだ札で新しいメルドを作る',
  tidy: '作業台：整える',
  hint: '何ができるかを聞く',
  back: '直前のプレイを戻す',
  names: { arrows: '← → ↑ ↓', space: 'スペース', rank: 'A', enter: 'Enter', digits: '2〜9', escape: 'Esc', shift: 'Shift ← →', fresh: 'N', tidy: 'T', hint: 'H', back: 'U', help: '?' },
  help: 'ヘルプを開く',
};

export const keyWords = (): KeyWords => (settings.get('lang') === 'ja' ? ja : en);
