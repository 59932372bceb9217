import en from './steps.en.ftl';
import ja from './steps.ja.ftl';
import { inReadersLanguage } from './inReadersLanguage';

export const stepWords = inReadersLanguage({ en, ja });
