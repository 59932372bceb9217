import en from './staging.en.ftl';
import ja from './staging.ja.ftl';
import { inReadersLanguage } from './inReadersLanguage';

export const stagingWords = inReadersLanguage({ en, ja });
