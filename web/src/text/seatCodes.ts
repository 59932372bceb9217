import en from './seat-codes.en.ftl';
import ja from './seat-codes.ja.ftl';
import { inReadersLanguage } from './inReadersLanguage';

export const seatCodeWords = inReadersLanguage({ en, ja });
