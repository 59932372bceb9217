/** At the end of a deal the table stays in sight for a moment: its last play is seen to the end before the result covers it. */
const LINGER = 3000; // milliseconds: the cards have landed, and their line is read

/** `done` is called once: then, or when the reader presses. Returns what ends it before. */
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
  for (const press of ['pointerdown', 'keydown'])
    addEventListener(press, end, { capture: true, signal: listening.signal });
  return stop;
}
