/** Is not all of a line of text seen? By half a line: letters may be higher than theirs. */
export const isCutLine = (line: Element): boolean =>
  line.scrollHeight - line.clientHeight > parseFloat(getComputedStyle(line).lineHeight) / 2 ||
  line.scrollWidth > line.clientWidth + 1;
