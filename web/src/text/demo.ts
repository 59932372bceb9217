import en from './demo.en.ftl';
import ja from './demo.ja.ftl';
import { inReadersLanguage } from './inReadersLanguage';

export const demoWords = inReadersLanguage({ en, ja });
