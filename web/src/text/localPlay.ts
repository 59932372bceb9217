import en from './local-play.en.ftl';
import ja from './local-play.ja.ftl';
import { inReadersLanguage } from './inReadersLanguage';

export const localPlayWords = inReadersLanguage({ en, ja });
