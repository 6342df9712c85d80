/** Milliseconds to wait for an answer: a frozen server never answers. */
const PATIENCE = 30_000;
/** The shorter wait when there is reason to retry: the connection may be dead after a change of network. */
const SHORT_PATIENCE = 3_000;

const waiting = new Set<AbortController>();

function giveUp(request: AbortController, milliseconds: number): void {
  window.setTimeout(() => {
    request.abort();
    waiting.delete(request);
  }, milliseconds);
}

/** Aborts a request that gets no answer in time. */
export function patience(): AbortSignal {
  const request = new AbortController();
  waiting.add(request);
  giveUp(request, PATIENCE);
  return request.signal;
}

/** Gives pending requests only a short time to be answered. */
export function hurry(): void {
  for (const request of waiting) giveUp(request, SHORT_PATIENCE);
}
