/** A server that is frozen never answers; so long, in ms, is waited for one. */
const PATIENCE = 30_000;
/** And so long once there is reason to try anew: a connection of the network one was in before may be dead unnoticed. */
const SHORT_PATIENCE = 3_000;

const waiting = new Set<AbortController>();

function giveUp(request: AbortController, milliseconds: number): void {
  window.setTimeout(() => {
    request.abort();
    waiting.delete(request);
  }, milliseconds);
}

/** Ends a request whose answer does not come. */
export function patience(): AbortSignal {
  const request = new AbortController();
  waiting.add(request);
  giveUp(request, PATIENCE);
  return request.signal;
}

/** The requests that are under way get their answers soon or are given up. */
export function hurry(): void {
  for (const request of waiting) giveUp(request, SHORT_PATIENCE);
}
