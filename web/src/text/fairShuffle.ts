import en from './fair-shuffle.en.ftl';
import ja from './fair-shuffle.ja.ftl';
import { inReadersLanguage } from './inReadersLanguage';

export const fairShuffleWords = inReadersLanguage({ en, ja });
