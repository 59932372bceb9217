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

/** "You meld 7♠ 8♥." → "You meld seven of spades, eight of hearts." */
export function heard(text: string, lang: Lang): string {
  const one = item(CARD_WORDS[lang]);
  return text.replace(new RegExp(`${one}(?: ${one})*`, 'giu'), (cards) =>
    [...cards.matchAll(new RegExp(one, 'giu'))]
      .map(([card]) => card.replace(new RegExp(CARD, 'gu'), (printed) => cardName(textOf(printed), lang)))
      .join(CARD_WORDS[lang].comma),
  );
}
