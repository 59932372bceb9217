import en from './picture.en.ftl';
import ja from './picture.ja.ftl';
import { inReadersLanguage } from './inReadersLanguage';

export const pictureWords = inReadersLanguage({ en, ja });
