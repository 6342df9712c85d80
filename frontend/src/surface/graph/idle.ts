/** How long one turn of background work may take where the browser does not say, in milliseconds. */
const TURN = 6;

/** Calls back when the page has nothing else to do; `hasTime` says whether it still has not. Returns how to cancel it. */
export function whenIdle(work: (hasTime: () => boolean) => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const handle = requestIdleCallback((deadline) => work(() => deadline.timeRemaining() > 2));
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(() => {
    const end = performance.now() + TURN;
    work(() => performance.now() < end);
  }, 50);
  return () => clearTimeout(handle);
}
