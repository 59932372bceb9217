/** The folder in which the page and all that is with it lie, seen from wherever this is bundled to. */
export const ROOT = new URL(/* @vite-ignore */ '..', import.meta.url);
