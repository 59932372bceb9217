import { inReadersLanguage } from './inReadersLanguage';
import en from './club.en.ftl';
import ja from './club.ja.ftl';

export const clubWords = inReadersLanguage({ en, ja });
