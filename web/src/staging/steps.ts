/** From stop to stop with the arrow keys: along the row, or to the nearest one above or below. */
export function step(box: HTMLElement, event: KeyboardEvent): HTMLElement | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const stops = [...box.querySelectorAll<HTMLElement>('[data-stop]:not(:disabled)')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  if (event.key === 'Home') return stops[0] ?? null;
  if (event.key === 'End') return stops.at(-1) ?? null;
  if (event.key === 'ArrowRight') return stops[(at + 1) % stops.length] ?? null;
  if (event.key === 'ArrowLeft') return stops[(at - 1 + stops.length) % stops.length] ?? null;
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') return vertical(stops, at, event.key === 'ArrowDown');
  return null;
}

function vertical(stops: HTMLElement[], at: number, down: boolean): HTMLElement | null {
  const from = stops[at]?.getBoundingClientRect();
  if (!from) return stops[0] ?? null;
  const far = (one: HTMLElement): number => {
    const to = one.getBoundingClientRect();
    const away = (to.top - from.top) * (down ? 1 : -1);
    // Parts that overlap in height lie in the same row.
    return away > Math.min(from.height, to.height) * 0.6 ? away + Math.abs(to.left - from.left) * 0.5 : Infinity;
  };
  const [nearest] = [...stops].sort((a, b) => far(a) - far(b));
  return nearest && far(nearest) < Infinity ? nearest : (stops[at] ?? null);
}
