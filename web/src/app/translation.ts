/**
 * A browser that translates a page puts other text in the place of ours, and what we change afterwards nobody sees. So only what
 * is read may be translated, and nothing on which one plays: old numbers there would be worse than foreign words.
 */
import type { Place } from './route.svelte';

const READ: ReadonlySet<Place['at']> = new Set<Place['at']>(['start', 'rules', 'puzzles', 'duplicate', 'lost']);

export const translatable = ({ at }: Place): boolean => READ.has(at);

/** Tells once that the browser translates. Those that do say so at the root of the page. */
export function onTranslation(tell: () => void, root: HTMLElement = document.documentElement): void {
  const look = () => {
    if (!/(^| )translated-(ltr|rtl)( |$)/.test(root.className)) return;
    looking.disconnect();
    tell();
  };
  const looking = new MutationObserver(look);
  looking.observe(root, { attributeFilter: ['class'] });
  look();
}
