import en from './open-tables.en.ftl';
import ja from './open-tables.ja.ftl';
import { inReadersLanguage } from './inReadersLanguage';

export const openTableWords = inReadersLanguage({ en, ja });
