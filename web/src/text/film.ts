import en from './film.en.ftl';
import ja from './film.ja.ftl';
import { inReadersLanguage } from './inReadersLanguage';

export const filmWords = inReadersLanguage({ en, ja });
