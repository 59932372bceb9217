/** Type at a table is as large as its page allows. The class stands on the root, where `rem` is measured. */
import './scale.css';

/** From now on it is; returns what ends that. */
export function scaleType(): () => void {
  const root = document.documentElement;
  root.classList.add('at-table');
  return () => root.classList.remove('at-table');
}

/** How large type is: one `rem`, in px. */
export const rem = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize);

const SETTLES = 3; // frames

/** When the parts of a table have found their sizes: each is as large as others let it be, so one after the other. */
export async function sizesFound(): Promise<void> {
  for (let drawn = 0; drawn < SETTLES; drawn += 1) await new Promise(requestAnimationFrame);
}
