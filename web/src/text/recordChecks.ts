import en from './record-checks.en.ftl';
import ja from './record-checks.ja.ftl';
import { inReadersLanguage } from './inReadersLanguage';

export const recordCheckWords = inReadersLanguage({ en, ja });
