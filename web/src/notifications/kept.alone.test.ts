import { beforeEach, expect, it, vi } from 'vitest';
import { hours, inHours, keepHours, minutes, quiet } from './kept';

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

it.each([
  [{ from: '22:00', to: '07:30' }, ['21:59', '22:00', '00:00', '07:29', '07:30'], [false, true, true, true, false]],
  [{ from: '09:00', to: '12:00' }, ['08:59', '09:00', '11:59', '12:00', '23:00'], [false, true, true, false, false]],
  [{ from: '09:00', to: '09:00' }, ['08:59', '09:00', '09:01'], [false, false, false]],
  [null, ['00:00', '12:00'], [false, false]],
])('quiet from and to: %j', (given, times, found) => {
  expect(times.map((time) => inHours(given, new Date(`2030-01-01T${time}:30`)))).toEqual(found);
});
