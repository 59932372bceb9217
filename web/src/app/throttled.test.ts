import { expect, test } from 'vitest';
import { throttled } from './throttled';

const at = (timeStamp: number, detail = 1) => ({ timeStamp, detail });

test('two presses at once are one, and a later one is another', () => {
  const pressed: string[] = [];
  const press = throttled((what: string) => pressed.push(what));
  press(at(10), 'first');
  press(at(200), 'twin');
  press(at(699), 'another');
  expect(pressed).toEqual(['first', 'another']);
});

test('a keyboard presses as often as it says', () => {
  let pressed = 0;
  const press = throttled(() => pressed++);
  press(at(10, 0));
  press(at(60, 0));
  expect(pressed).toBe(2);
});
