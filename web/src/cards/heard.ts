/** Sentences as one hears them: cards are named, not spelt in signs. */
import { CARD_WORDS, cardName, type Language } from './names';

const SUITS: Record<string, string> = { '♠': 'S', '♥': 'H', '♦': 'D', '♣': 'C', '★': 'R', '☾': 'N' };
/** As English prints a card, rank first, or as Japanese does. */
const CARD = '(?:(?:10|[2-9AJQK])[♠♥♦♣★☾]|[♠♥♦♣★☾](?:10|[2-9AJQK]))';
const CARDS = new RegExp(`${CARD}(?: ${CARD})*`, 'gu');

/** The text of a printed card: "10♥" → "TH". */
function textOf(printed: string): string {
  const sign = [...printed].find((one) => one in SUITS) ?? '';
  return printed.replace(sign, '').replace('10', 'T') + (SUITS[sign] ?? '');
}

/** "You meld 7♠ 8♥." → "You meld seven of spades, eight of hearts." */
export const heard = (text: string, lang: Language): string =>
  text.replace(CARDS, (cards) =>
    cards
      .split(' ')
      .map((card) => cardName(textOf(card), lang))
      .join(CARD_WORDS[lang].comma),
  );
