/** The icon of the tab, and of the page where it is installed like a program: with a mark while somebody is called. */

/** How many tables call. */
export function mark(tables: number): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const before = icon?.getAttribute('href') ?? '';
  const path = before.replace(/[^/]*$/, tables > 0 ? 'favicon-turn.svg' : 'favicon.svg'); // beside where it lay
  if (path !== before) icon?.setAttribute('href', path);
  const badge = tables > 0 ? navigator.setAppBadge?.(tables) : navigator.clearAppBadge?.();
  badge?.catch(() => undefined); // a browser that knows of badges and has no place for one
}
