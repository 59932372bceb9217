/** A moment in which the browser sees to what the reader does, between two parts of work that would hold it up for long. */
declare const scheduler: { yield?: () => Promise<void> } | undefined;

export const yieldToBrowser = (): Promise<void> =>
  (typeof scheduler === 'undefined' ? undefined : scheduler.yield?.()) ?? new Promise((done) => setTimeout(done));

/** What has been put on the page until now is laid out and painted. */
export const frameDrawn = (): Promise<void> => new Promise((next) => requestAnimationFrame(next)).then(yieldToBrowser);
