import en from './duplicate.en.ftl';
import ja from './duplicate.ja.ftl';
import { inReadersLanguage } from './inReadersLanguage';

export const duplicateWords = inReadersLanguage({ en, ja });
