import { describe, expect, it } from 'vitest';
import { Copy, frames, hideCovered, putDown } from './flights.svelte';

const at = (x: number, y: number): DOMRect => ({ x, y, width: 60, height: 84 }) as DOMRect;
const copy = () => new Copy({ card: '7S', width: 60 });
const offsets = (all: readonly Keyframe[]) => all.map((one) => one.offset ?? 0);

describe('cards that land', () => {
  it('are put down together where they land soon after each other', () => {
    expect(putDown([250, 290, 330], 240)).toEqual([330, 330, 330]);
    expect(putDown([250, 600, 500], 240)).toEqual([250, 600, 600]);
    expect(putDown([250, 600, 900], Infinity)).toEqual([900, 900, 900]);
    expect(putDown([], 240)).toEqual([]);
  });

  it('are lifted and turned on their way, and settle where they are to lie', () => {
    const all = frames({ copy: copy(), stops: [at(0, 0), at(300, 0)], delay: 0, time: 300 }, 300);
    expect(all[0]?.transform).toBe('translate(0px, 0px) rotate(0deg) scale(1)');
    expect(all[1]?.transform).toMatch(/rotate\(2deg\) scale\(1\.06\)/);
    expect(all.at(-1)?.transform).toBe('translate(300px, 0px) rotate(0deg) scale(1)');
    expect(all.every((one) => one.opacity === 1)).toBe(true);
  });

  it('wait at their places until they set out, and until all are put down', () => {
    const all = frames({ copy: copy(), stops: [at(0, 0), at(0, 300)], delay: 100, time: 200 }, 400);
    expect(offsets(all)).toEqual([...offsets(all)].sort((a, b) => a - b));
    expect(all[0]?.transform).toBe(all[1]?.transform);
    expect(all.at(-1)?.transform).toBe(all.at(-2)?.transform);
    expect([offsets(all)[1], offsets(all).at(-2)]).toEqual([0.25, 0.75]);
  });

  it('are seen one at a time where backs wait, or come to lie, on each other', () => {
    const back = (delay: number, x: number) => ({
      ...{ copy: new Copy({ card: null, width: 60 }), stops: [at(0, 0), at(x, 300)], delay, time: 200 },
    });
    const face = { ...back(80, 0), copy: copy() };
    const routes = [back(0, 0), back(40, 0), back(80, 90), face];
    const all = hideCovered(routes, false);
    expect(all.map((one) => one.late ?? false)).toEqual([true, true, false, false]);
    expect(all.map((one) => one.until)).toEqual([undefined, 240, undefined, undefined]);
    expect(hideCovered(routes, true).at(-1)?.late).toBe(true);
  });

  it('are seen once where another copy has brought them, or takes them on', () => {
    const stops = [at(0, 0), at(0, 300)];
    const first = frames({ copy: copy(), stops, delay: 0, time: 200, until: 300 }, 600);
    const second = frames({ copy: copy(), stops, delay: 300, time: 300, late: true }, 600);
    const seen = (all: readonly Keyframe[]) => all.map((one) => `${one.offset} ${one.opacity}`);
    expect(seen(first).slice(-3)).toEqual(['0.5 1', '0.5 0', '1 0']);
    expect(seen(second).slice(0, 3)).toEqual(['0 0', '0.5 0', '0.5 1']);
  });

  it('may rest on their way, and come back', () => {
    const [from, to] = [at(0, 0), at(200, 0)];
    const all = frames({ copy: copy(), stops: [from, to, to, from], delay: 0, time: 900 }, 900);
    expect(all).toHaveLength(8);
    expect(all[3]?.transform).toBe(all[4]?.transform);
    expect(all[0]?.transform).toBe(all[7]?.transform);
  });
});
