/** The words with which the page opens, under way before the page is. */
import { firstLanguage } from './first';
import { fetchWords } from './tongues';

export const openingWords = fetchWords(firstLanguage());
