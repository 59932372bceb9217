import { describe, expect, it } from 'vitest';
import { arc, cardWidth, duration } from './takeup';

const rect = (width: number, height: number) => ({ x: 0, y: 0, width, height }) as DOMRect;

describe('taking up Down', () => {
  it('takes less than two seconds', () => {
    expect(duration(11)).toBeGreaterThan(1500);
    expect(duration(11)).toBeLessThan(2000);
  });

  it.each([rect(390, 844), rect(960, 800)])('spreads eleven cards over the lower middle of $width px', (ground) => {
    const spots = arc(11, ground);
    const width = cardWidth(11, ground);
    expect(spots).toHaveLength(11);
    for (const { x, y } of spots) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(ground.width);
      expect(y).toBeGreaterThan(ground.height / 2);
      expect(y + width * 1.4).toBeLessThan(ground.height);
    }
    const steps = spots.slice(1).map((spot, i) => spot.x - (spots[i]?.x ?? 0));
    expect(Math.min(...steps)).toBeGreaterThan(26); // rank and suit are seen of each
    expect(spots[0]?.turn).toBe(-(spots[10]?.turn ?? 0));
    expect(spots[5]?.y).toBeLessThan(spots[0]?.y ?? 0);
  });

  it('lays a single card in the middle', () => {
    const [only] = arc(1, rect(960, 800));
    expect(only).toMatchObject({ turn: 0, x: 480 - cardWidth(1, rect(960, 800)) / 2 });
  });
});
