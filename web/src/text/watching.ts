import en from './watching.en.ftl';
import ja from './watching.ja.ftl';
import { inReadersLanguage } from './inReadersLanguage';

export const watchingWords = inReadersLanguage({ en, ja });
