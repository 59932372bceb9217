/** Cards under a finger: from the first few pixels until they are let go over something that takes them. */
export interface Drag {
  ids: string[];
  x: number;
  y: number;
}

interface Hands {
  /** What goes along with this card. */
  ids: (id: string) => string[];
  over: (now: Drag | null) => void;
  drop: (ids: string[], goal: string | null) => void;
}

const FAR = 8; // px until a press is a drag

export function drags({ ids, over, drop }: Hands) {
  let press: { id: string; x: number; y: number; pointer: number } | null = null;
  let drag: Drag | null = null;
  let marked: HTMLElement | null = null;
  let dragged = false;

  const goalAt = (x: number, y: number): HTMLElement | null =>
    document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop], [data-kind="fan"]') ?? null;

  const nameOf = (goal: HTMLElement | null): string | null =>
    goal ? (goal.dataset['drop'] ?? (goal.dataset['kind'] === 'fan' ? 'hand' : null)) : null;

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
    if (!drag && Math.hypot(x - press.x, y - press.y) < FAR) return;
    dragged = true;
    drag = { ids: drag?.ids ?? ids(press.id), x, y };
    over(drag);
    mark(goalAt(x, y));
  }

  function up(event: PointerEvent): void {
    const [held, goal] = [drag, nameOf(goalAt(event.clientX, event.clientY))];
    release();
    if (held) drop(held.ids, goal);
  }

  function release(): void {
    removeEventListener('pointermove', moved);
    removeEventListener('pointerup', up);
    removeEventListener('pointercancel', release);
    mark(null);
    press = drag = null;
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
