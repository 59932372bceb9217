/** Cards under a finger: from the first few pixels until they are let go over something that takes them. */
import type { OwnHand } from '../store/groups';

export interface Carried {
  ids: string[];
  x: number;
  y: number;
}

interface Hands {
  /** The cards that go along with this one. */
  ids: (id: string) => string[];
  over: (now: Carried | null) => void;
  /** `goal`: what is said of the place where they are let go. */
  drop: (carried: Carried, goal: string | null) => void;
  /** Where cards may be let go. */
  goals?: string;
}

const FAR = 8; // px until a press is a drag

const nameOf = (goal: HTMLElement | null): string | null => goal?.dataset['drop'] ?? goal?.dataset['kind'] ?? null;

export function carries({ ids, over, drop, goals = '[data-drop]' }: Hands) {
  let press: { id: string; x: number; y: number; pointer: number } | null = null;
  let carried: Carried | null = null;
  let marked: HTMLElement | null = null;
  let dragged = false;

  const goalAt = (x: number, y: number): HTMLElement | null =>
    document.elementFromPoint(x, y)?.closest<HTMLElement>(goals) ?? null;

  function mark(goal: HTMLElement | null): void {
    if (goal === marked) return;
    marked?.removeAttribute('data-over');
    goal?.setAttribute('data-over', '');
    marked = goal;
  }

  function down(event: PointerEvent, id: string): void {
    if (event.button !== 0) return;
    dragged = false;
    press = { id, x: event.clientX, y: event.clientY, pointer: event.pointerId };
    addEventListener('pointermove', moved);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', release);
  }

  function moved(event: PointerEvent): void {
    if (!press || event.pointerId !== press.pointer) return;
    const [x, y] = [event.clientX, event.clientY];
    if (!carried && Math.hypot(x - press.x, y - press.y) < FAR) return;
    dragged = true;
    carried = { ids: carried?.ids ?? ids(press.id), x, y };
    over(carried);
    mark(goalAt(x, y));
  }

  function up(event: PointerEvent): void {
    const [held, goal] = [carried, nameOf(goalAt(event.clientX, event.clientY))];
    release();
    if (held) drop({ ...held, x: event.clientX, y: event.clientY }, goal);
  }

  function release(): void {
    removeEventListener('pointermove', moved);
    removeEventListener('pointerup', up);
    removeEventListener('pointercancel', release);
    mark(null);
    press = carried = null;
    over(null);
  }

  return {
    down,
    /** Was the click that comes now the end of a drag? */
    clicked(): boolean {
      const was = dragged;
      dragged = false;
      return was;
    },
  };
}

/** The card of a hand that was pressed. */
export const pressed = (event: Event): string | null =>
  (event.target as Element | null)?.closest<HTMLElement>('[data-id]')?.dataset['id'] ?? null;

/** Cards of the hand are let go; false: nothing there takes them. */
export function letGo(hand: Pick<OwnHand, 'choice' | 'lay'>, ids: string[], goal: string | null): boolean {
  if (goal?.startsWith('lay:')) hand.lay(ids, goal.slice(4) || null);
  else if (goal?.startsWith('meld:')) hand.choice.drop(ids, goal.slice(5));
  else if (goal?.startsWith('play:')) hand.choice.drop(ids, null, goal.slice(5));
  else if (goal === 'middle') hand.choice.drop(ids, null);
  else return false;
  return true;
}
