/** What keys are called in the help. Tests hold the keys to it (`keys.ts`), and what buttons show. */
export const SIGNS = {
  enter: '↵',
  digits: '1 … 9',
  escape: 'Esc',
  rank: 'A',
  fresh: 'N',
  tidy: 'T',
  again: 'R',
  hint: 'H',
  back: 'U',
} as const;
