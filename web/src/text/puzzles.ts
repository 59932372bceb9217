import en from './puzzles.en.ftl';
import ja from './puzzles.ja.ftl';
import { inReadersLanguage } from './inReadersLanguage';

export const puzzleWords = inReadersLanguage({ en, ja });
