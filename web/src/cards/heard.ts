/** Sentences as one hears them: cards are named, not spelt in signs. */
import type { Lang } from '../text/lang';
import { CARD_WORDS, cardName } from './names';

export const SUITS: Record<string, string> = { '♠': 'S', '♥': 'H', '♦': 'D', '♣': 'C', '★': 'R', '☾': 'N' };
/** As English prints a card, rank first, or as Japanese does. */
const CARD = '(?:(?:10|[2-9AJQK])[♠♥♦♣★☾]|[♠♥♦♣★☾](?:10|[2-9AJQK]))';

/** A card, or a joker, which has its name already, and perhaps the card for which it stands. */
export const item = ({ redJoker, blackJoker, ranks }: (typeof CARD_WORDS)[Lang]): string =>
  `(?:${CARD}|(?:${redJoker}|${blackJoker}|${ranks.joker})(?: \\(${CARD}\\)|（${CARD}[^）]*）)?)`;

/** The text of a printed card: "10♥" → "TH". */
function textOf(printed: string): string {
  const sign = [...printed].find((one) => one in SUITS) ?? '';
  return printed.replace(sign, '').replace('10', 'T') + (SUITS[sign] ?? '');
}

/** In English, behind a word within a sentence that does not stand in the place of an article. */
const WANTS_ARTICLE = /(?<!\b(?:an?|the|your|no)|’s)(?<=[\p{L}\d’]) $/iu;

/** "You meld 7♠ 8♥." → "You meld the seven of spades, eight of hearts." */
export function heard(text: string, lang: Lang): string {
  const one = item(CARD_WORDS[lang]);
  return text.replace(new RegExp(`${one}(?: ${one})*`, 'giu'), (cards, at: number) => {
    const named = cards
      .match(new RegExp(one, 'giu'))
      ?.map((card) => card.replace(new RegExp(CARD, 'gu'), (printed) => cardName(textOf(printed), lang)));
    const bare = lang === 'en' && /^\d|^[AJQK]\W/.test(cards) && WANTS_ARTICLE.test(text.slice(0, at));
    return (bare ? 'the ' : '') + named?.join(CARD_WORDS[lang].comma);
  });
}
