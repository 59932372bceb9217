/** At the end of a deal the table stays in sight once all cards have come: the last play is seen before the result covers it. */
const LINGER = 3000; // milliseconds: as long as the longest of the others' plays is looked at, of however many cards

/** `done` is called once: then, or when the reader taps or presses a key; to scroll is to look. Returns what ends it before. */
export function linger(done: () => void): () => void {
  const listening = new AbortController();
  const stop = () => {
    clearTimeout(later);
    listening.abort();
  };
  const end = () => {
    stop();
    done();
  };
  const later = setTimeout(end, LINGER);
  for (const press of ['click', 'keydown']) addEventListener(press, end, { capture: true, signal: listening.signal });
  return stop;
}
