/** The sentences of a text, each with the space that follows it. */
import type { Lang } from '../text/lang';

export const sentencesOf = (text: string, lang: Lang): string[] =>
  [...new Intl.Segmenter(lang, { granularity: 'sentence' }).segment(text)].map(({ segment }) => segment);
