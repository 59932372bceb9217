import { beforeEach, expect, it } from 'vitest';
import { handleKey, type Desk } from './keys';
import { SIGNS } from './signs';

let done: string[];
let desk: Desk;

beforeEach(() => {
  done = [];
  const say = (what: string) => () => void done.push(what);
  desk = {
    back: say('back'),
    hand: {
      move: (dx, dy) => void done.push(`move ${dx} ${dy}`),
      end: (last) => void done.push(last ? 'end' : 'home'),
      toggleActive: say('toggle'),
      shift: (dx) => void done.push(`shift ${dx}`),
    },
    showKeys: say('keys'),
    first: say('first'),
    hint: say('hint'),
    takeBack: say('take back'),
    act: (i) => void done.push(`act ${i}`),
    staging: null,
    steps: null,
  };
  Object.assign(globalThis, { Element: Map, document: { querySelector: () => null } });
});

function press(key: string, part: Partial<KeyboardEvent> = {}): boolean {
  let prevented = false;
  handleKey({ key, target: null, preventDefault: () => (prevented = true), ...part } as unknown as KeyboardEvent, desk);
  return prevented;
}

it.each([
  ['ArrowLeft', 'move -1 0'],
  ['ArrowRight', 'move 1 0'],
  ['ArrowUp', 'move 0 -1'],
  ['Home', 'home'],
  ['End', 'end'],
  [' ', 'toggle'],
  ['Enter', 'first'],
  ['u', 'take back'],
  ['2', 'act 1'],
  ['Escape', 'back'],
  ['?', 'keys'],
])('%s does "%s" and nothing else', (key, what) => {
  expect(press(key)).toBe(true);
  expect(done).toEqual([what]);
});

it.each([
  ['H', 'KeyH', 'hint'],
  ['г', 'KeyU', 'take back'],
  ['&', 'Digit1', 'act 0'],
  ['１', 'Digit1', 'act 0'],
  ['？', 'Slash', 'keys'],
])('%s at %s does "%s", once however long it is held', (key, code, what) => {
  press(key, { code });
  press(key, { code, repeat: true });
  expect(done).toEqual([what]);
});

it('Shift moves the card itself', () => {
  press('ArrowRight', { shiftKey: true });
  expect(done).toEqual(['shift 1']);
});

it('A takes a whole rank where cards are held so, once however long it is held; Shift is nothing special there', () => {
  const say = (what: string) => () => void done.push(what);
  desk.hand = { move: say('move'), end: say('end'), toggleActive: say('toggle'), toggleRank: say('rank') };
  expect(press('a')).toBe(true);
  expect(press('a', { repeat: true })).toBe(true);
  press('ArrowRight', { shiftKey: true });
  expect(done).toEqual(['rank', 'move']);
});

it('leaves other keys, and the browser’s own, alone', () => {
  expect(press('a')).toBe(false);
  expect(press('1', { ctrlKey: true })).toBe(false);
  expect(done).toEqual([]);
});

it('what is focused to be scrolled keeps the arrows, and only them', () => {
  const target = Object.assign(new Map(), {
    closest: () => null,
    matches: (found: string) => found.includes('region'),
  });
  const scrolled = { target: target as unknown as EventTarget };
  expect(['ArrowRight', 'ArrowDown', 'End'].map((key) => press(key, scrolled))).toEqual([false, false, false]);
  expect(done).toEqual([]);
  press('2', scrolled);
  expect(done).toEqual(['act 1']);
});

it('goes from step to step where a new table is explained, and shows it again', () => {
  desk.steps = { go: (by) => void done.push(`step ${by}`), again: () => void done.push('again') };
  expect(['ArrowLeft', 'ArrowRight', 'r', 'ArrowUp'].map((key) => press(key))).toEqual([true, true, true, true]);
  expect(done).toEqual(['step -1', 'step 1', 'again', 'move 0 -1']);
});

it('what buttons show and the help names is what presses them', () => {
  desk.hand = { move: () => {}, end: () => {}, toggleActive: () => {}, toggleRank: () => void done.push('rank') };
  desk.staging = { fresh: () => void done.push('fresh'), tidy: () => void done.push('tidy') };
  desk.steps = { go: () => {}, again: () => void done.push('again') };
  for (const key of [SIGNS.rank, SIGNS.fresh, SIGNS.tidy, SIGNS.again, SIGNS.hint, SIGNS.back, ...'123456789'])
    press(key);
  const acts = Array.from('123456789', (_, i) => `act ${i}`);
  expect(done).toEqual(['rank', 'fresh', 'tidy', 'again', 'hint', 'take back', ...acts]);
});
