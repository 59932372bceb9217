import en from './translation.en.ftl';
import ja from './translation.ja.ftl';
import { inReadersLanguage } from './inReadersLanguage';

export const translationWords = inReadersLanguage({ en, ja });
