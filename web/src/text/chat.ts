import en from './chat.en.ftl';
import ja from './chat.ja.ftl';
import { inReadersLanguage } from './inReadersLanguage';

export const chatWords = inReadersLanguage({ en, ja });
