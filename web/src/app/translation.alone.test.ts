import { afterEach, expect, it, vi } from 'vitest';
import type { Place } from './route.svelte';
import { onTranslation, translatable } from './translation';

afterEach(() => vi.unstubAllGlobals());

it('what is read may be translated, and nothing on which one plays', () => {
  const of = (...all: Place['at'][]) => all.map((at) => translatable({ at } as Place));
  expect(of('start', 'rules', 'puzzles', 'duplicate', 'lost')).toEqual([true, true, true, true, true]);
  expect(of('table', 'lesson', 'puzzle', 'again', 'replay', 'move')).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});

it('it is told once when a browser begins to translate', () => {
  let change = () => {};
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(look: () => void) {
        change = look;
      }
      observe() {}
      disconnect() {
        change = () => {};
      }
    },
  );
  const root = { className: '' } as HTMLElement;
  let told = 0;
  onTranslation(() => (told += 1), root);
  for (const name of ['large', 'large translated-ltr', 'translated-rtl']) {
    root.className = name;
    change();
  }
  expect(told).toBe(1);
});
