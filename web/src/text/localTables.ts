import en from './local-tables.en.ftl';
import ja from './local-tables.ja.ftl';
import { inReadersLanguage } from './inReadersLanguage';

export const localTableWords = inReadersLanguage({ en, ja });
