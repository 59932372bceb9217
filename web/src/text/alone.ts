/** What the page says otherwise where there is no server: nobody comes by a link, and everything stays on this device. */
import type { Lang } from '../net/api';
import { server } from '../site/server';
import type { Words } from './ja';

const host = server && new URL(server).host;

const en = {
  about: 'Against the house, on this device: off line too. No account.',
  invite: 'Choose players and rules',
  inviteShort: 'Choose…',
  inviteTo: (game) => `A table of your own: ${game}`,
  fromDevice: `With friends: ${host}`, // the link that there is in this place leads there, if anywhere
  leaveHelp: 'The table stays as it is until you are back. The way back is on the start page.',
  noServer: 'That did not work. Please try again in a moment.',
  noTableHelp: 'The link may be incomplete, or the table is in another browser: tables stay where they were opened.',
} satisfies Partial<Words>;

const ja: typeof en = {
  about: 'この端末で、オフラインでも遊べます。登録はいりません。',
  invite: '相手とルールを選ぶ',
  inviteShort: '選ぶ…',
  inviteTo: (game) => `卓を立てる：${game}`,
  fromDevice: `友だちと遊ぶ：${host}`,
  leaveHelp: '卓は戻るまでこのままです。戻る道は最初のページにあります。',
  noServer: 'うまくいきませんでした。少し待ってからもう一度お試しください。',
  noTableHelp: 'リンクが途中で切れているか、卓が別のブラウザーにあります。卓は、立てたブラウザーに残ります。',
};

export const alone: Record<Lang, Partial<Words>> = { en, ja };

/** Nothing is compiled here, so whoever thinks ahead does so for a moment only. */
export const levelHelp: Record<Lang, Words['levelHelp']> = {
  en: { sharp: 'Where two play, thinks for up to a second: somewhat stronger.' },
  ja: { sharp: '2人のときは、最長で1秒ほど考えてから出します。少し強くなります。' },
};
