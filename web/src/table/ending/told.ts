/** A finished match in one line, as one sends it to a friend. */
import { written } from '../../cards/names';
import type { Lang } from '../../text/lang';
import type { MatchResult, Move, Scene, SceneEvent } from '../../net/messages';
import { beforeLastDeal } from '../store/dealing';
import { isHand } from '../hand/hand';
import { localeOf } from '../../text/dayAndTime';
import { listed, words } from '../../text/words.svelte';

type Told = { players: readonly { name: string }[] } & Pick<Scene, 'seat' | 'zones'>;

const AT_A_GLANCE = 8; // cards that a sentence names

export const told = (game: string, { standings }: MatchResult): string =>
  `${game}: ${standings.map(({ name, total }) => `${name} ${total}`).join(' – ')}`;

/** A question that was answered with a card is a play of its own: the next one says the same of another card. */
const isAnswered = ({ moves }: SceneEvent): boolean =>
  moves.some(({ origin, target }) => isHand(origin) && isHand(target));

/** The last play of the deal: what its player has done with cards since another moved any, and who has named its holders. */
function last(recent: readonly SceneEvent[]): readonly SceneEvent[] {
  const moving = recent.filter(({ seat, moves, claims }) => seat !== null && moves.length + claims.length > 0);
  const mover = moving.at(-1);
  const claimed = recent.find(({ version, claims }) => version === mover?.version && claims.length > 0);
  if (mover && isAnswered(mover)) return [mover];
  if (claimed) return recent.filter(({ version, seat }) => version === claimed.version && seat === claimed.seat);
  return moving.slice(moving.findLastIndex(({ seat }) => seat !== mover?.seat) + 1);
}

/** After a name, what makes it the subject. */
const PARTICLES = /^\p{Script=Hiragana}*/u;

/** What ends with a sentence about something else. */
const ENDS_OTHERWISE = /[.!] \S[^.!]*[.!]$/;

/** "Ben draws a card and lays 7♠ 8♠ 9♠.": sentences about one player name them once. */
export function inOnesName(sentences: readonly string[], name: string, lang: Lang): string {
  if (lang === 'ja') {
    const subject = (said: string) =>
      said.startsWith(name) ? name + PARTICLES.exec(said.slice(name.length))?.[0] : '';
    const begins = subject(sentences[0] ?? '');
    if (sentences.length < 2 || !begins || sentences.some((said) => subject(said) !== begins))
      return sentences.join('');
    const rest = sentences.map((said) => said.slice(begins.length)).join('');
    return `${begins.slice(0, -1)}：${rest}`; // a sentence without a name would be the reader's
  }
  const groups: string[][] = []; // each is one sentence
  for (const said of sentences) {
    const [group, before = ''] = [groups.at(-1), groups.at(-1)?.at(-1)];
    const both = group?.[0]?.startsWith(`${name} `) && said.startsWith(`${name} `);
    if (group && both && before.endsWith('.') && !ENDS_OTHERWISE.test(before)) group.push(said.slice(name.length + 1));
    else groups.push([said]);
  }
  const joined = (parts: readonly string[]) =>
    listed(
      parts.map((one, i) => (i < parts.length - 1 ? one.slice(0, -1) : one)),
      lang,
    );
  return groups.map(joined).join(' ');
}

/** How many cards these events move, of each move that counts. */
const moved = (events: readonly SceneEvent[], counts: (move: Move) => boolean): number =>
  events.flatMap(({ moves }) => moves.filter(counts)).reduce((sum, { count }) => sum + count, 0);

/** The same told at once: how much was drawn one by one; and where many cards were moved, which of them were laid. */
function inShort(
  events: readonly SceneEvent[],
  who: { name: string; you: boolean },
  zones: Told['zones'],
  lang: Lang,
): string[] {
  const melds = new Set(zones.filter(({ kind }) => kind === 'melds').map(({ id }) => id));
  const draws = ({ origin, target }: Move) => origin.startsWith('stock') && isHand(target);
  const lays = ({ origin, target }: Move) => isHand(origin) && melds.has(target);
  const only = (event: SceneEvent, counts: (move: Move) => boolean) =>
    event.moves.length > 0 && event.moves.every(counts);
  const drawing = events.filter((event) => only(event, draws));
  const laying = events.filter((event) => only(event, (move) => lays(move) || melds.has(move.origin)));
  const named = laying.flatMap(({ moves }) => moves.flatMap(({ cards }) => cards)).length;
  const t = words();
  const short = new Map<SceneEvent, string>();
  const tell = (some: readonly SceneEvent[], said: string) =>
    some.forEach((event, i) => short.set(event, i === 0 ? said : ''));
  const gaps = (count: number) => ({ name: who.name, you: who.you ? ('yes' as const) : ('no' as const), count });
  if (drawing.length > 1) tell(drawing, t.turnDraws(gaps(moved(drawing, draws))));
  if (named > AT_A_GLANCE) {
    const laid = laying.flatMap(({ moves }) => moves.filter(lays).flatMap(({ cards }) => cards));
    tell(laying, t.turnLays({ ...gaps(laid.length), cards: laid.map((card) => written(card, lang)).join(' ') }));
  }
  return events.map((event) => short.get(event) ?? event.text).filter(Boolean);
}

/** The last play of the deal, in one line; empty where nobody moved a card. */
export function lastPlay(recent: readonly SceneEvent[], scene: Told, lang: Lang): string {
  const { players, seat, zones } = scene;
  const dealt = beforeLastDeal(recent, scene);
  const played = dealt === null ? recent : recent.filter(({ version }) => version > dealt + 1); // to deal is no play
  const events = last(played).filter(({ text }) => text);
  const mover = events.at(-1)?.seat ?? null;
  const name = mover === null ? '' : (players[mover]?.name ?? '');
  const you = mover !== null && mover === seat;
  return inOnesName(inShort(events, { name, you }, zones, lang), you && lang === 'en' ? 'You' : name, lang);
}

/** The day, as the reader writes it. */
export const dayOf = (seconds: number, lang: string): string =>
  seconds > 0 ? new Intl.DateTimeFormat(localeOf(lang), { dateStyle: 'long' }).format(seconds * 1000) : '';
