/** On a phone a chosen card of a lower row leaves rank and suit of the card above it to be seen. */
import { expect, it } from 'vitest';
import { INDEX_FOOT } from '../../cards/face';
import { PROPORTION, ROW, riseIn } from '../stage/sizes';

const RING = 2; // px around a chosen card

it('covers no index of the row above', () => {
  for (const width of [50, 55, 60, 64]) {
    const seen = (ROW - riseIn(2)) * PROPORTION * width - RING;
    expect(seen).toBeGreaterThanOrEqual(INDEX_FOOT * PROPORTION * width);
  }
});
