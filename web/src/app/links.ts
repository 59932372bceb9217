/**
 * Links of the page are paths of a server at the root of its host. Where the page lies elsewhere, each is written as it
 * must be there, whenever it comes up, so that it also opens in another tab.
 */
export function rewriteLinks(ours: string, written: (path: string) => string): void {
  const rewrite = (part: Element) => {
    const links = part.matches(ours) ? [part, ...part.querySelectorAll(ours)] : part.querySelectorAll(ours);
    for (const link of links) link.setAttribute('href', written(link.getAttribute('href') ?? '/'));
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      for (const node of [target, ...addedNodes]) if (node instanceof Element) rewrite(node);
    }
  }).observe(document.documentElement, { subtree: true, childList: true, attributes: true, attributeFilter: ['href'] });
}
