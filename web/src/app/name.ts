/** People's names for themselves, as the server counts them. */

export const LONGEST = 24;

/** Is this more than a name may have, once it is tidied? */
export const tooLong = (name: string): boolean =>
  [...name.normalize('NFC').trim().replace(/\s+/g, ' ')].length > LONGEST;
