/** How large type is, which grows with the page (`theme.css`): one `rem`, in px. */
export const rem = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize);

const SETTLES = 3; // frames

/** When the parts of a table have found their sizes: each is as large as others let it be, so one after the other. */
export async function sizesFound(): Promise<void> {
  for (let drawn = 0; drawn < SETTLES; drawn += 1) await new Promise(requestAnimationFrame);
}
