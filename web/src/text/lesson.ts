import en from './lesson.en.ftl';
import ja from './lesson.ja.ftl';
import { inReadersLanguage } from './inReadersLanguage';

export const lessonWords = inReadersLanguage({ en, ja });
