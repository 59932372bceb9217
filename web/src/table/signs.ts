/** What keys are called, on the buttons that they press and in the help. */
export const SIGNS = {
  enter: '↵',
  digits: '123456789',
  escape: 'Esc',
  rank: 'A',
  fresh: 'N',
  tidy: 'T',
  again: 'R',
  hint: 'H',
  back: 'U',
} as const;
