/** A QR code, drawn in the page: what stands in it goes to nobody. */
import { encode } from 'uqr';

/** The empty edge that readers need, in modules. */
const EDGE = 4;

/** The dark modules, with the lowest correction, as is enough on a screen at arm's length; null if the text is too long. */
export function qrCode(text: string): boolean[][] | null {
  try {
    return encode(text, { ecc: 'L', border: EDGE, boostEcc: false }).data;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** As one path of an SVG. */
export const path = (code: readonly boolean[][]): string =>
  code.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
