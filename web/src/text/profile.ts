import { inReadersLanguage } from './inReadersLanguage';
import en from './profile.en.ftl';
import ja from './profile.ja.ftl';

export const profileWords = inReadersLanguage({ en, ja });
