/**
 * Look at an element again whenever its size, or what it holds, changes.  With the frame that draws it: at once it would
 * be laid out twice.
 */
export function observed(element: HTMLElement, look: () => void): { soon: () => void; end: () => void } {
  let frame = 0;
  const soon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  };
  const inside = new MutationObserver(soon);
  inside.observe(element, { childList: true, subtree: true, characterData: true });
  const around = new ResizeObserver(soon);
  around.observe(element);
  const end = () => {
    cancelAnimationFrame(frame);
    inside.disconnect();
    around.disconnect();
  };
  return { soon, end };
}
