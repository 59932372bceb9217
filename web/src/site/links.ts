import { rewriteLinks } from '../app/links';
import { route } from '../app/route.svelte';
import { request } from '../net/transport';
import { server } from './server';

/** Where there is only one page, a path goes behind the `#`. */

const OURS = 'a[href^="/"]:not([download])';

/** ``save``: what is fetched to be kept. */
export function followLinks(save: (path: string) => void): void {
  // Others are met at the server, if there is one.
  rewriteLinks(OURS, (path) => (path === '/move' && server ? server : `#${path}`));
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

/** A file as a server would have sent it. */
export async function download(path: string): Promise<void> {
  const answer = await request(path);
  if (!answer.ok) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = `tefuda-${path.split('/')[3] ?? 'match'}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
