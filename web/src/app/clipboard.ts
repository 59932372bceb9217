/** Puts text on the clipboard; ``near``: what was pressed. False: the browser lets nobody do so. */
export async function copied(text: string, near: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text); // there is no such thing on a page without TLS
    return true;
  } catch {
    return byHand(text, near);
  }
}

/** Outside of an open dialog nothing can be selected. */
function byHand(text: string, near: HTMLElement): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true; // no keyboard comes up on a telephone
  field.style.position = 'fixed'; // and the page does not scroll there
  (near.closest('dialog') ?? document.body).append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  near.focus();
  return done;
}
