/** What the page says otherwise where there is no server: nobody comes by a link, and everything stays on this device. */
import type { Lang } from '../net/api';
import { server } from '../site/server';
import type { Words } from './ja';

const host = server && new URL(server).host;

const en = {
  about: 'Play against the computer on this device, even offline. No account.',
  invite: 'Choose players and rules',
  inviteShort: 'Choose…',
  inviteTo: (game) => `A table of your own: ${game}`,
  fromDevice: `With friends: ${host}`, // the link that there is in this place leads there, if anywhere
  leaveHelp: 'The table waits for you. You can return from the start page.',
  noServer: 'That did not work. Please try again in a moment.',
  noTableHelp: 'The link may be incomplete, or the table is in another browser. Tables stay in the browser where they were opened.',
} satisfies Partial<Words>;

const ja: typeof en = {
  about: 'この端末で、コンピューターと遊びます。オフラインでも遊べます。登録はいりません。',
  invite: '相手とルールを選ぶ',
  inviteShort: '選ぶ…',
  inviteTo: (game) => `卓を立てる：${game}`,
  fromDevice: `友だちと遊ぶ：${host}`,
  leaveHelp: '卓は、戻るまでこのままです。トップページから戻れます。',
  noServer: 'うまくいきませんでした。少し待ってからもう一度お試しください。',
  noTableHelp: 'リンクが途中で切れているか、卓が別のブラウザーにあります。卓が残るのは、立てたブラウザーだけです。',
};

export const alone: Record<Lang, Partial<Words>> = { en, ja };

/** Nothing is compiled here, so whoever thinks ahead does so for a moment only. */
export const levelHelp: Record<Lang, Words['levelHelp']> = {
  en: { sharp: 'With two players, thinks for up to a second and plays a little better.' },
  ja: { sharp: '2人のときは、最長で1秒ほど考えてから出します。少し強くなります。' },
};
