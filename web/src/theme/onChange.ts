/** Look again whenever what an element holds, or its size, changes: with the frame that draws it, as at once it would be laid out twice. */
export function onChange(element: HTMLElement, look: () => void): { soon: () => void; end: () => void } {
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
