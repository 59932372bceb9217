import en from './cut.en.ftl';
import ja from './cut.ja.ftl';
import { inReadersLanguage } from './inReadersLanguage';

export const cutWords = inReadersLanguage({ en, ja });
