/** How long one turn of background work may take where the browser does not say, in milliseconds. */
const TURN = 6;
/** And where the page is at rest: what a person does meanwhile need not wait for more than this. */
const TURN_AT_REST = 16;
/** A page that is busy all the time is interrupted after so many milliseconds. */
const LATEST = 500;

/** Calls back when the page has nothing else to do; `hasTime` says whether it still has not. Returns how to cancel it. */
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

/** Calls once the page has been painted; gives how to call it off. */
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

/** Calls before the page is painted next, once for all that happens until then; gives how to call it off. */
export function beforePaint(call: () => void): () => void {
  const frame = requestAnimationFrame(() => call());
  return () => cancelAnimationFrame(frame);
}
