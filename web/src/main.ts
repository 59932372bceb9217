import './text/opening'; // first of all: the words are fetched beside the page, and not after it

/** This file is small, and the page comes after it. */
async function come(): Promise<void> {
  // A made-up server for looking at the page without one; no build contains it.
  if (import.meta.env.MODE === 'mock') (await import('../dev/mock')).install();
  await import('./app/open');
}

void come();
