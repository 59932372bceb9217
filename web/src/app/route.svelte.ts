import { address, ALONE, here, ofServer } from './address';
import { layers } from './layers';

/** Where the reader is. A few places; the server answers each of them with this same page. */

export type Place =
  | { at: 'start' }
  | { at: 'move'; code: string }
  | { at: 'table'; table: string }
  | { at: 'replay'; id: string }
  | { at: 'duplicate'; id: string }
  | { at: 'rules'; game: string; clause: string | null }
  | { at: 'lesson'; game: string; lesson: string; table: string }
  | { at: 'puzzles' }
  | { at: 'profile' }
  | { at: 'notifications'; code: string }
  | { at: 'pad'; id: string; code: string }
  | { at: 'club'; parts: (string | undefined)[]; code: string }
  | { at: 'puzzle'; game: string; number: number }
  | { at: 'again'; id: string; seat: number; moment: number }
  | { at: 'lost' };

export function placeOf(path: string, hash = ''): Place {
  if (ALONE) ({ pathname: path, hash } = here());
  const [first, second, third, ...rest] = path.split('/').filter(Boolean).map(decoded);
  if (ALONE && first === 'duplicate') return { at: 'lost' }; // it is of a server
  if (first === undefined) return { at: 'start' };
  if (first === 'move' && second === undefined) return { at: 'move', code: decoded(hash.replace(/^#/, '')) };
  if (first === 'notifications' && second === undefined) return { at: 'notifications', code: hash.slice(1) };
  if (first === 'learn' && second !== undefined && third !== undefined && rest.length === 0) {
    return { at: 'lesson', game: second, lesson: third, table: decoded(hash.replace(/^#/, '')) };
  }
  if (first === 'pad' && third === undefined) {
    return { at: 'pad', id: second ?? '', code: decoded(hash.replace(/^#/, '')) };
  }
  if (first === 'me' && second === undefined) return { at: 'profile' };
  if (first === 'club') return { at: 'club', parts: [second, third, ...rest], code: hash.slice(1) };
  if (first === 'puzzles' && second === undefined) return { at: 'puzzles' };
  if (first === 'puzzle' && second !== undefined && /^[1-9]\d{0,5}$/.test(third ?? '') && rest.length === 0) {
    return { at: 'puzzle', game: second, number: Number(third) };
  }
  if (first === 'again' && second !== undefined && /^\d{1,2}\/\d{1,6}$/.test([third, ...rest].join('/'))) {
    return { at: 'again', id: second, seat: Number(third), moment: Number(rest[0]) };
  }
  if (second === undefined || third !== undefined) return { at: 'lost' };
  if (first === 't') return { at: 'table', table: second };
  if (first === 'replay') return { at: 'replay', id: second };
  if (first === 'duplicate') return { at: 'duplicate', id: second };
  if (first === 'rules') return { at: 'rules', game: second, clause: hash ? decoded(hash.replace(/^#/, '')) : null };
  return { at: 'lost' };
}

const now = (): Place => placeOf(here().pathname, here().hash);

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

class Route {
  /** True if the reader came here by the keyboard. */
  byKey = false;
  place = $state.raw<Place>(now());
  private at = location.href;

  constructor() {
    addEventListener('popstate', ({ state }) => this.came(state));
    addEventListener('keydown', () => (this.byKey = true), true);
    addEventListener('pointerdown', () => (this.byKey = false), true);
    if (!ALONE) document.addEventListener('click', (click) => this.follow(click)); // else `site/links.ts` does
  }

  go(path: string): void {
    layers.whenStill(() => {
      history.pushState(null, '', address(path));
      this.read();
      scrollTo(0, 0);
    });
  }

  private came(entry: { layers?: number } | null): void {
    layers.arrived(entry);
    if (location.href !== this.at) this.read(); // else something was closed, and the place is the same
  }

  private read(): void {
    this.at = location.href;
    this.place = now();
  }

  /** Links within the page change the place without loading the page again. */
  private follow(click: MouseEvent): void {
    if (click.defaultPrevented || click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey) return;
    const link = (click.target as Element | null)?.closest?.('a[href]');
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return;
    const path = link.origin === location.origin ? ofServer(link.pathname) : null;
    if (path === null || /^\/(api|here)\//.test(path)) return; // the server answers these
    if (link.pathname === location.pathname && link.hash) return; // the browser scrolls there itself
    click.preventDefault();
    this.go(path + link.search + link.hash);
  }
}

export const route = new Route();
