/** The things that one can point at, as both ends name them: "zone:card", "zone:" or ":card". */

export function spotOf(target: Element | null): string {
  const card = target?.closest<HTMLElement>('[data-card]')?.dataset.card ?? '';
  const zone = target?.closest<HTMLElement>('[data-zone]')?.dataset.zone ?? '';
  const spot = `${zone}:${card}`;
  return (card || zone) && /^[A-Za-z0-9_.:=-]{1,80}$/.test(spot) ? spot : '';
}

/** Where that lies on this page; null where it is not seen. */
export function find(spot: string, root: ParentNode = document): HTMLElement | null {
  const at = spot.indexOf(':');
  const [zone, card] = [spot.slice(0, at), spot.slice(at + 1)];
  const place = zone ? root.querySelector<HTMLElement>(`[data-zone="${CSS.escape(zone)}"]`) : null;
  if (!card) return place;
  const wanted = `[data-card="${CSS.escape(card)}"]`;
  return place?.querySelector<HTMLElement>(wanted) ?? root.querySelector<HTMLElement>(wanted);
}

export const cardOf = (spot: string): string => spot.slice(spot.indexOf(':') + 1);

export const zoneOf = (spot: string): string => spot.slice(0, spot.indexOf(':'));

/** All that is seen on the table and can be pointed at, place by place; people without a mouse choose from it. */
export function pointable(root: ParentNode = document): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const one of root.querySelectorAll<HTMLElement>('.ground [data-zone], .ground [data-card]')) {
    const spot = one.closest('.replay') || one.getBoundingClientRect().width === 0 ? '' : spotOf(one);
    const there = found.get(zoneOf(spot)) ?? [];
    if (spot && !there.includes(spot)) found.set(zoneOf(spot), [...there, spot]);
  }
  return found;
}
