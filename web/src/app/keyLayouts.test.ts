/** Each shortcut on six layouts, as browsers tell of its key: what is printed on it, where it is, and whether Shift is held. */
import { expect, it } from 'vitest';
import { keyOf } from './keyOf';

type Key = [key: string, code: string, shift?: boolean];
type Layout = Record<string, Key>;

const LETTERS = [...'huante'];
const DIGITS = [...'123456789'];

/** Letters and digits stand where they stand on an American keyboard, except for those that are named. */
function layout(named: Layout): Layout {
  const usual = [
    ...LETTERS.map((one) => [one, [one, `Key${one.toUpperCase()}`]]),
    ...DIGITS.map((one) => [one, [one, `Digit${one}`]]),
  ];
  return { ...(Object.fromEntries(usual) as Layout), ...named };
}

/** What keys in a row are printed with there, each at the code of its shortcut. */
const printed = (shortcuts: readonly string[], keys: readonly string[], code: string): Layout =>
  Object.fromEntries(shortcuts.map((one, i) => [one, [keys[i] ?? '', `${code}${one.toUpperCase()}`] as Key]));

const LAYOUTS: Record<string, Layout> = {
  QWERTY: layout({ '?': ['?', 'Slash', true] }),
  QWERTZ: layout({ '?': ['?', 'Minus', true] }),
  AZERTY: layout({ '?': ['?', 'KeyM', true], a: ['a', 'KeyQ'], ...printed(DIGITS, [...'&é"\'(-è_ç'], 'Digit') }),
  'AZERTY with Shift': layout({
    '?': ['?', 'KeyM', true],
    ...Object.fromEntries(DIGITS.map((one): [string, Key] => [one, [one, `Digit${one}`, true]])),
  }),
  JIS: layout({ '?': ['?', 'Slash', true] }),
  'JIS in kana': layout({
    '?': ['・', 'Slash', true],
    ...printed(DIGITS, [...'ぬふあうえおやゆよ'], 'Digit'),
    ...printed(LETTERS, [...'くなちみかい'], 'Key'),
  }),
  Dvorak: layout({
    '?': ['?', 'BracketLeft', true],
    h: ['h', 'KeyJ'],
    u: ['u', 'KeyF'],
    n: ['n', 'KeyL'],
    t: ['t', 'KeyK'],
    e: ['e', 'KeyD'],
  }),
  Russian: layout({ '?': ['?', 'Digit7', true], ...printed(LETTERS, [...('рг' + 'фтеу')], 'Key') }),
};

it.each(Object.entries(LAYOUTS))('on %s every shortcut can be pressed', (_, keys) => {
  const heard = Object.entries(keys).map(([shortcut, [key, code, shiftKey = false]]) => [
    shortcut,
    keyOf({ key, code, shiftKey }),
  ]);
  expect(heard).toEqual(Object.keys(keys).map((shortcut) => [shortcut, shortcut]));
  expect(Object.keys(keys).sort()).toEqual([...LETTERS, ...DIGITS, '?'].sort());
});
