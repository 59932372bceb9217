/** Hears when the page may have been away: it is looked at again, comes back from the history, or the network is back. Returns what ends that. */
export function onComeback(hear: () => void): () => void {
  const seen = () => document.hidden || hear();
  addEventListener('online', hear);
  addEventListener('pageshow', hear);
  document.addEventListener('visibilitychange', seen);
  return () => {
    removeEventListener('online', hear);
    removeEventListener('pageshow', hear);
    document.removeEventListener('visibilitychange', seen);
  };
}
