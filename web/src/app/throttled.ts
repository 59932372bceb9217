/** Two presses of mouse or finger as soon after each other as this are one, of an unsteady finger. */
const AGAIN = 500; // milliseconds

/** Press once, however fast it is pressed again. A keyboard's presses have no such twins (their `detail` is 0). */
export function throttled<Args extends unknown[]>(press: (...args: Args) => void) {
  let last = -Infinity;
  return ({ detail, timeStamp }: Pick<MouseEvent, 'detail' | 'timeStamp'>, ...args: Args): void => {
    if (detail > 0 && timeStamp - last < AGAIN) return;
    last = timeStamp;
    press(...args);
  };
}
