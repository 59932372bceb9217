import { beforeEach, expect, it, vi } from 'vitest';
import { hours, keepHours, minutes, quiet } from './kept';

beforeEach(() => void vi.stubGlobal('localStorage', undefined));

it('a time of the day is so many minutes', () => {
  expect(['00:00', '22:05', '23:59', ''].map(minutes)).toEqual([0, 1325, 1439, 0]);
});

it('quiet hours are told in the time zone of this device, and are remembered', () => {
  keepHours({ from: '22:00', to: '07:30' });
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(quiet()).toEqual({ start: 1320, end: 450, zone });
  keepHours(null);
  expect([hours(), quiet()]).toEqual([null, null]);
});
