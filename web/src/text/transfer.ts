import en from './transfer.en.ftl';
import ja from './transfer.ja.ftl';
import { inReadersLanguage } from './inReadersLanguage';

export const transferWords = inReadersLanguage({ en, ja });
