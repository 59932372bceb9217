/** A score sheet in a place of a fixed height: it is as high as whole rows, and its last ones are seen, with the total. */

/** How much of its place these rows take, where not all fit: the head, and as many of the last ones as are seen whole. */
export function heightOf(head: number, rows: readonly number[], place: number): number {
  let high = head;
  for (const row of rows.toReversed()) {
    if (high + row > place) break;
    high += row;
  }
  return high;
}

/** What is free below it is left free: nothing under the place moves. */
export function showWholeRows(place: HTMLElement): void {
  place.style.height = place.style.marginBottom = '';
  const table = place.querySelector('table');
  if (!table || place.scrollHeight <= place.clientHeight) return;
  const high = (row: Element) => row.getBoundingClientRect().height;
  const rows = [...(table.tBodies[0]?.rows ?? [])].map(high);
  const full = high(place);
  const whole = heightOf(table.tHead ? high(table.tHead) : 0, rows, full);
  place.style.height = `${whole}px`;
  place.style.marginBottom = `${full - whole}px`;
  place.scrollTop = place.scrollHeight; // the total is below
}
