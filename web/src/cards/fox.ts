/** The joker: a fox that sits and knows something. Gold, black and vermilion on paper. */

const GOLD = 'var(--print-gold)';
const RED = 'var(--print-vermilion)';
const INK = 'var(--print-ink)';
const PAPER = 'var(--print-paper)';

const HEAD =
  'M-42-128C-28-118-19-106-13-92C-5-95 5-95 13-92C19-106 28-118 42-128C51-106 53-86 49-68C58-58 66-47 72-32C54-30 34-16 15 6C9 13 4 16 0 16C-4 16-9 13-15 6C-34-16-54-30-72-32C-66-47-58-58-49-68C-53-86-51-106-42-128Z';

export const fox = (): string =>
  `<path d="M34 118C78 120 104 84 92 44C86 22 70 6 74-22C50-6 46 22 52 44C58 66 52 84 30 92Z" fill="${GOLD}"/>` +
  `<path d="M-24 0C-44 30-54 74-50 122H50C54 74 44 30 24 0Z" fill="${GOLD}"/>` +
  `<path d="${HEAD}" fill="${GOLD}"/>` +
  `<path d="M-72-32C-50-42-28-40-18-26C-12-16-8-8 0-8C8-8 12-16 18-26C28-40 50-42 72-32C54-30 34-16 15 6C9 13 4 16 0 16C-4 16-9 13-15 6C-34-16-54-30-72-32Z" fill="${PAPER}"/>` +
  `<path d="M-38-54C-30-64-18-60-12-46C-20-50-30-50-38-54ZM38-54C30-64 18-60 12-46C20-50 30-50 38-54ZM-7 0C-4-4 4-4 7 0C5 6 2 9 0 9C-2 9-5 6-7 0Z" fill="${INK}"/>` +
  `<path d="M0-88C-6-78-6-70 0-62C6-70 6-78 0-88Z" fill="${RED}"/>`;

/** Its mask, which stands for it where a rank would stand; 100 × 100 about the origin. */
export const mask = (): string => `<path d="${HEAD}" transform="translate(0 40)scale(.7)" fill="currentColor"/>`;
