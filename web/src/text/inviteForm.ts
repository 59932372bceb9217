import en from './invite-form.en.ftl';
import ja from './invite-form.ja.ftl';
import { inReadersLanguage } from './inReadersLanguage';

export const inviteFormWords = inReadersLanguage({ en, ja });
