import { expect, it } from 'vitest';
import { keyOf } from './keyOf';

const of = (key: string, code: string, shiftKey = false) => keyOf({ key, code, shiftKey });

it.each([
  ['h', 'KeyH', false, 'h'],
  ['H', 'KeyH', false, 'h'], // Caps Lock
  ['р', 'KeyH', false, 'h'], // Russian
  ['Р', 'KeyH', true, 'h'],
  ['ا', 'KeyH', false, 'h'], // Arabic
  ['く', 'KeyH', false, 'h'], // kana
  ['ｈ', 'KeyH', false, 'h'], // full width
  ['Process', 'KeyH', false, 'h'], // an input method
  ['&', 'Digit1', false, '1'], // French
  ['1', 'Digit1', true, '1'],
  ['é', 'Digit2', false, '2'],
  ['ě', 'Digit2', false, '2'], // Czech
  ['１', 'Digit1', false, '1'],
  ['١', 'Digit1', false, '1'], // Arabic
  ['ぬ', 'Digit1', false, '1'],
  ['3', 'Numpad3', false, '3'],
  ['？', 'Slash', true, '?'],
  ['؟', 'Slash', true, '?'],
  ['?', 'Minus', true, '?'], // German
  ['\u3000', 'Space', false, ' '],
])('%s at %s (Shift: %s) is %s', (key, code, shift, is) => {
  expect(of(key, code, shift)).toBe(is);
});

it('a layout with Latin letters at other places means its letters', () => {
  expect([of('h', 'KeyJ'), of('y', 'KeyT'), of('a', 'KeyQ')]).toEqual(['h', 'y', 'a']); // Dvorak, Dvorak, French
});

it.each([
  ['!', 'Digit1', true],
  ["'", 'KeyQ', false], // Dvorak
  ['ArrowLeft', 'ArrowLeft', false],
  ['Enter', 'NumpadEnter', false],
  ['Home', 'Numpad7', false],
  ['Dead', 'BracketLeft', false],
  ['ö', 'Semicolon', false],
])('%s at %s is left as it is', (key, code, shift) => {
  expect(of(key, code, shift)).toBe(key);
});
