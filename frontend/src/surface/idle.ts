/** Milliseconds for one turn of idle work, if the browser does not say. */
const TURN = 6;
/** Milliseconds for one turn while the page is at rest: a person never waits longer than this. */
const TURN_AT_REST = 16;
/** A page that is always busy is interrupted after this many milliseconds. */
const LATEST = 500;

/** Calls back when the page is idle; `hasTime` says whether it still is. Returns a function to cancel it. */
export function whenIdle(work: (hasTime: () => boolean) => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const handle = requestIdleCallback(
      (deadline) => {
        const end = performance.now() + (deadline.didTimeout ? TURN : TURN_AT_REST);
        work(() => performance.now() < end && (deadline.didTimeout || deadline.timeRemaining() > 2));
      },
      { timeout: LATEST },
    );
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(() => {
    const end = performance.now() + TURN;
    work(() => performance.now() < end);
  }, 50);
  return () => clearTimeout(handle);
}

/** Calls after the next paint. Returns a function to cancel it. */
export function afterPaint(call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(call);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Calls before the next paint, once for everything until then. Returns a function to cancel it. */
export function beforePaint(call: () => void): () => void {
  const frame = requestAnimationFrame(() => call());
  return () => cancelAnimationFrame(frame);
}
