import { route } from '../app/route.svelte';
import { request } from '../net/transport';
import { server } from './server';

/** Links of the page are paths of a server. Where there is only one page, the path goes behind the `#`. */

const OURS = 'a[href^="/"]:not([download])';

/** Every link, whenever it comes up, so that it also opens in another tab; ``save``: what is fetched to be kept. */
export function followLinks(save: (path: string) => void): void {
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      for (const node of [target, ...addedNodes]) if (node instanceof Element) rewrite(node);
    }
  }).observe(document.documentElement, { subtree: true, childList: true, attributes: true, attributeFilter: ['href'] });
  document.addEventListener('click', (click) => {
    if (click.defaultPrevented || click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey) return;
    const link = (click.target as Element | null)?.closest?.('a[href^="#"], a[href^="/"]');
    if (!(link instanceof HTMLAnchorElement) || link.target) return;
    click.preventDefault();
    const to = (link.getAttribute('href') ?? '').replace(/^#(?=\/)/, '');
    if (to.startsWith('/api/')) save(to);
    else if (to.startsWith('/')) route.go(to);
    else document.getElementById(decodeURIComponent(to.slice(1)))?.scrollIntoView(); // as the address is taken
  });
}

function rewrite(part: Element): void {
  const links = part.matches(OURS) ? [part, ...part.querySelectorAll(OURS)] : part.querySelectorAll(OURS);
  for (const link of links) {
    const to = link.getAttribute('href') ?? '/';
    link.setAttribute('href', to === '/move' && server ? server : `#${to}`); // others are met at the server, if there is one
  }
}

/** A file as a server would have sent it. */
export async function download(path: string): Promise<void> {
  const answer = await request(path);
  if (!answer.ok) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = `${path.split('/')[3] ?? 'match'}.tefuda`;
  link.click();
  URL.revokeObjectURL(link.href);
}
