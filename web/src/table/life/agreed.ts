/** The tables at which the reader has agreed to another match: there is nothing to ask them again before its first deal. */
export const agreed = new Set<string>();
