import { describe, expect, it } from 'vitest';
import { after, marked, markOf, withWaiting } from './notes';

describe('notes', () => {
  it('go round: none, no, yes, maybe', () => {
    expect(['', 'no', 'yes', 'maybe'].map((mark) => after(mark as ''))).toEqual(['no', 'yes', 'maybe', '']);
  });

  it('are kept by card and seat', () => {
    const marks = marked({ KH: { 1: 'no' } }, { card: 'KH', seat: 3, mark: 'yes' });
    expect([1, 3, 5].map((seat) => markOf(marks, 'KH', seat))).toEqual(['no', 'yes', '']);
  });

  it('show what is on its way on top of what the server has', () => {
    const marks = withWaiting({ KH: { 1: 'no' } }, [
      { card: 'KH', seat: 1, mark: '' },
      { card: '2S', seat: 3, mark: 'maybe' },
    ]);
    expect([markOf(marks, 'KH', 1), markOf(marks, '2S', 3)]).toEqual(['', 'maybe']);
  });
});
