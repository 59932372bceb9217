import { inReadersLanguage } from './inReadersLanguage';
import en from './pad.en.ftl';
import ja from './pad.ja.ftl';

export const padWords = inReadersLanguage({ en, ja });
