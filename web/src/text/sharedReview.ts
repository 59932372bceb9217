import en from './shared-review.en.ftl';
import ja from './shared-review.ja.ftl';
import { inReadersLanguage } from './inReadersLanguage';

export const sharedReviewWords = inReadersLanguage({ en, ja });
