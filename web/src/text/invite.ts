/** What stands beside the choices of whoever invites friends. */
import { settings } from '../theme/settings.svelte';

const en = {
  graces: ['after a minute', 'after ten minutes', 'after a day', 'after three days'] as readonly string[],
  graceHelp: 'the others may let a player of the house play meanwhile.',
  hintsHelp: 'Players may ask what they could do. Everyone is told so, and hears when somebody does.',
  eachDecision: 'Time for each decision',
  clocks: ['as long as one likes', '30 seconds', 'a minute', 'three minutes', 'ten minutes', 'a day', 'three days'] as readonly string[],
  clockHelp: 'When it is up, the house plays once for whoever was asked; the third time in a row it plays on until they are back.',
  takesBackHelp: 'The last one, as long as it has shown nothing new and nobody has played since. Other people are asked.',
  talkHelp: 'A few phrases, such as “Nice” or “Thanks”, said by tapping them.',
  everyoneElse: 'Everyone else',
  seatBySeat: 'Seat by seat',
  houseRulesHelp: 'As in the rulebook, unless you change something here.',
  ownRules: 'Own choice',
};

type InviteWords = typeof en;

const ja: InviteWords = {
  graces: ['1分後から', '10分後から', '1日後から', '3日後から'] as readonly string[],
  graceHelp: 'ほかの人は、ハウスのメンバーに代わってもらえます。',
  hintsHelp: '何ができるかを聞けます。聞けることも、だれかが聞いたことも、卓の全員に伝わります。',
  eachDecision: '1回の持ち時間',
  clocks: ['なし（好きなだけ）', '30秒', '1分', '3分', '10分', '1日', '3日'],
  clockHelp: '時間切れのときは、ハウスのメンバーが1回だけ代わりにプレイします。3回続くと、戻るまで代わりに入ります。',
  takesBackHelp: '直前のプレイを戻せます。新しくわかったことがなく、まだだれもプレイしていないときだけです。ほかの人がいれば、いいか聞きます。',
  talkHelp: '「いいですね」など、決まったことばを卓で言えます。',
  everyoneElse: '相手全員',
  seatBySeat: '席ごとに選ぶ',
  houseRulesHelp: '変えなければ、ルールブックのとおりです。',
  ownRules: '自分で決める',
};

export const inviteWords = (): InviteWords => (settings.get('lang') === 'ja' ? ja : en);
