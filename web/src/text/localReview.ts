import en from './local-review.en.ftl';
import ja from './local-review.ja.ftl';
import { inReadersLanguage } from './inReadersLanguage';

export const localReviewWords = inReadersLanguage({ en, ja });
