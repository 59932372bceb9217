import en from './settings.en.ftl';
import ja from './settings.ja.ftl';
import { inReadersLanguage } from './inReadersLanguage';

export const settingsWords = inReadersLanguage({ en, ja });
