import en from './visitor.en.ftl';
import ja from './visitor.ja.ftl';
import { inReadersLanguage } from './inReadersLanguage';

export const visitorWords = inReadersLanguage({ en, ja });
