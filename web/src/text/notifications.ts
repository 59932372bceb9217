import en from './notifications.en.ftl';
import ja from './notifications.ja.ftl';
import { inReadersLanguage } from './inReadersLanguage';

export const notificationWords = inReadersLanguage({ en, ja });
