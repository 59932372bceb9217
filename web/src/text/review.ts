import en from './review.en.ftl';
import ja from './review.ja.ftl';
import { inReadersLanguage } from './inReadersLanguage';

export const reviewWords = inReadersLanguage({ en, ja });
