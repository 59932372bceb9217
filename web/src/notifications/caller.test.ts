import { expect, it } from 'vitest';
import { Caller, LONG } from './caller';

function begun() {
  const told: string[] = [];
  const caller = new Caller({
    ring: (afar) => told.push(afar ? 'rings' : 'near'),
    post: (call) => told.push(`posts ${call}`),
    withdraw: () => void (told.at(-1) === 'withdrawn' || told.push('withdrawn')),
  });
  return { told, caller };
}

it('calls a reader who looks elsewhere, once, and takes it back when they look', () => {
  const { told, caller } = begun();
  caller.notice(null, true, 0);
  caller.notice('turn', true, 10);
  caller.notice('turn', true, 20);
  caller.notice('turn', false, 30);
  expect(told).toEqual(['withdrawn', 'rings', 'posts turn', 'withdrawn']);
});

it('what one comes to is no news', () => {
  const { told, caller } = begun();
  caller.notice('turn', true, 0);
  expect(told).toEqual([]);
});

it('a reader who looks hears a turn only after a long wait', () => {
  const { told, caller } = begun();
  caller.notice(null, false, 0);
  caller.notice('turn', false, LONG - 1);
  caller.notice(null, false, LONG);
  caller.notice('turn', false, 2 * LONG);
  expect(told.filter((one) => one !== 'withdrawn')).toEqual(['near', 'rings']);
});

it('one call after another is news, and the count of a deal rings for nobody who reads it', () => {
  const { told, caller } = begun();
  caller.notice('turn', true, 0);
  caller.notice('next', true, 1);
  caller.notice(null, false, 2);
  caller.notice('next', false, 3 * LONG);
  expect(told.filter((one) => one !== 'withdrawn')).toEqual(['rings', 'posts next', 'near']);
});

it('in a quiet hour nobody who looks elsewhere is called, but at its end, if they are waited for still', () => {
  const { told, caller } = begun();
  const heard = () => told.filter((one) => one !== 'withdrawn');
  caller.notice(null, true, 0, true);
  caller.notice('turn', true, 1, true);
  caller.notice('turn', true, 2, true);
  expect(heard()).toEqual([]);
  caller.notice('turn', true, 3, false);
  caller.notice('turn', true, 4, false);
  expect(heard()).toEqual(['rings', 'posts turn']);
});

it('what was seen or is over by the end of a quiet hour is no news', () => {
  const { told, caller } = begun();
  caller.notice(null, true, 0, true);
  caller.notice('turn', true, 1, true);
  caller.notice('turn', false, 2, true);
  caller.notice('turn', true, 3, false);
  caller.notice('next', true, 4, true);
  caller.notice(null, true, 5, true);
  caller.notice(null, true, 6, false);
  expect(told.filter((one) => one !== 'withdrawn')).toEqual([]);
});

it('a reader who looks at the page hears it in a quiet hour, too', () => {
  const { told, caller } = begun();
  caller.notice(null, false, 0, true);
  caller.notice('turn', false, 1, true);
  expect(told.filter((one) => one !== 'withdrawn')).toEqual(['near']);
});
