import en from './notes.en.ftl';
import ja from './notes.ja.ftl';
import { inReadersLanguage } from './inReadersLanguage';

export const notesWords = inReadersLanguage({ en, ja });
