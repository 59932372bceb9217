import { expect, it } from 'vitest';
import { lightDismiss } from './lightDismiss';

/** A page on which a box lies open, or not; what of a press arrives at what lies below. */
function page() {
  const [window, arrived] = [new EventTarget(), [] as string[]];
  let open = true;
  lightDismiss(window, () => open);
  for (const kind of ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click'])
    window.addEventListener(kind, () => arrived.push(kind));
  const press = (...kinds: string[]) => {
    arrived.length = 0;
    for (const kind of kinds) {
      window.dispatchEvent(Object.assign(new Event(kind, { cancelable: true }), { detail: 1 }));
      if (kind === 'pointerup') open = false; // as browsers do
    }
    return [...arrived];
  };
  return { window, press };
}

const BY_MOUSE = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];
const BY_FINGER = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click'];

for (const kinds of [BY_MOUSE, BY_FINGER])
  it(`a press beside an open box does nothing else, and the next one does: ${kinds.join()}`, () => {
    const { press } = page();
    expect(press(...kinds)).toEqual([]);
    expect(press(...kinds)).toEqual(kinds);
  });

it('a finger that scrolls has pressed nothing, and a click by key is no press', () => {
  const { press, window } = page();
  press('pointerdown', 'pointercancel');
  expect(press('click')).toEqual(['click']);
  press('pointerdown');
  let pressed = 0;
  window.addEventListener('click', () => (pressed += 1));
  window.dispatchEvent(Object.assign(new Event('click'), { detail: 0 }));
  expect(pressed).toBe(1);
});
