/** What stands beside the choices of whoever invites friends. */
import { settings } from '../theme/settings.svelte';

const en = {
  graces: ['after a minute', 'after ten minutes', 'after a day', 'after three days'] as readonly string[],
  graceHelp: 'the others can let a computer player take over.',
  hintsHelp: 'Players may ask for hints. Everyone at the table sees who asks.',
  eachDecision: 'Time for each decision',
  clocks: ['no limit', '30 seconds', 'a minute', 'three minutes', 'ten minutes', 'a day', 'three days'] as readonly string[],
  clockHelp: 'When time runs out, a computer player plays once for that player. After three times in a row it takes over until they return.',
  takesBackHelp: 'Only the last play, and only if it revealed nothing and nobody has played since. Other people must agree.',
  talkHelp: 'A few phrases, such as “Nice” or “Thanks”. Tap one to say it.',
  everyoneElse: 'Everyone else',
  seatBySeat: 'Seat by seat',
  houseRulesHelp: 'As in the rulebook, unless you change them here.',
  ownRules: 'Custom',
};

type InviteWords = typeof en;

const ja: InviteWords = {
  graces: ['1分後から', '10分後から', '1日後から', '3日後から'] as readonly string[],
  graceHelp: 'ほかの人は、コンピューターに代わりを頼めます。',
  hintsHelp: '何ができるかを聞けます。聞けることも、誰かが聞いたことも、卓の全員に伝わります。',
  eachDecision: '1回の持ち時間',
  clocks: ['制限なし', '30秒', '1分', '3分', '10分', '1日', '3日'],
  clockHelp: '時間切れのときは、コンピューターが1回だけ代わりにプレイします。3回続くと、戻るまで代わりに入ります。',
  takesBackHelp: '直前のプレイを戻せます。新しく分かったことがなく、まだ誰もプレイしていないときだけです。ほかの人がいれば、同意が必要です。',
  talkHelp: '「いいですね」など、決まったことばを卓で言えます。',
  everyoneElse: '相手全員',
  seatBySeat: '席ごとに選ぶ',
  houseRulesHelp: '変えなければ、ルールブックのとおりです。',
  ownRules: '自分で決める',
};

export const inviteWords = (): InviteWords => (settings.get('lang') === 'ja' ? ja : en);
