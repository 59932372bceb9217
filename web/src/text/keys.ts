import en from './keys.en.ftl';
import ja from './keys.ja.ftl';
import { inReadersLanguage } from './inReadersLanguage';

export const keyWords = inReadersLanguage({ en, ja });
