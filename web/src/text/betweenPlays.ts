import en from './between-plays.en.ftl';
import ja from './between-plays.ja.ftl';
import { inReadersLanguage } from './inReadersLanguage';

export const betweenPlaysWords = inReadersLanguage({ en, ja });
