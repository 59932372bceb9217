import en from './replay.en.ftl';
import ja from './replay.ja.ftl';
import { inReadersLanguage } from './inReadersLanguage';

export const replayWords = inReadersLanguage({ en, ja });
