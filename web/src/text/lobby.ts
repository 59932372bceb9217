import en from './lobby.en.ftl';
import ja from './lobby.ja.ftl';
import { inReadersLanguage } from './inReadersLanguage';

export const lobbyWords = inReadersLanguage({ en, ja });
