/**
 * The key that was pressed, in any layout and with Caps Lock: a small Latin letter, a digit, or the name that the browser has for it.
 * A layout's own letter or digit counts where it has one; else what stands at that place of a Latin keyboard.
 */
export function keyOf({ key, code = '', shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  const plain = key.normalize('NFKC').toLowerCase(); // full width is narrow
  if (/^[a-z0-9? ]$/.test(plain)) return plain;
  if ([...plain].length > 1 && !UNNAMED.has(key)) return key;
  const place = /^(?:Key|Digit)(.)$/.exec(code)?.[1]?.toLowerCase() ?? '';
  if (/^\d$/.test(place)) return shiftKey ? key : place;
  if (code === 'Slash' && shiftKey && !ASCII.test(key)) return '?';
  return place === '' || ASCII.test(key) ? key : place;
}

/** The browsers' name for a key that an input method or a dead key has taken. */
const UNNAMED = new Set(['Process', 'Dead', 'Unidentified']);
const ASCII = /^[\x20-\x7e]$/;
